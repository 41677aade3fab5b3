"""The texts of the app, one module per topic; texts of a single game are in its own package.

Rules, storage and links use keys; this package maps each key to a sentence. All names are
available as `from kivyapp import words`.
"""

# ruff: noqa: F403
from kivyapp.words.about import *
from kivyapp.words.advice import *
from kivyapp.words.analysis import *
from kivyapp.words.buttons import *
from kivyapp.words.calendar import *
from kivyapp.words.data import *
from kivyapp.words.game import *
from kivyapp.words.grades import *
from kivyapp.words.history import *
from kivyapp.words.hub import *
from kivyapp.words.keys import *
from kivyapp.words.numbers import *
from kivyapp.words.puzzles import *
from kivyapp.words.settings import *
from kivyapp.words.statistics import *
