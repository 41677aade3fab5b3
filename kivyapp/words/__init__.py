"""Every word of the app that people read or hear, a topic a file; each game has its own besides.

The rules, the storage and the links speak in keys; here each key has its sentence. Whoever shows
words finds them all in this one place: `from kivyapp import words`.
"""

# ruff: noqa: F403
from kivyapp.words.about import *
from kivyapp.words.advice import *
from kivyapp.words.buttons import *
from kivyapp.words.calendar import *
from kivyapp.words.data import *
from kivyapp.words.game import *
from kivyapp.words.hub import *
from kivyapp.words.keys import *
from kivyapp.words.numbers import *
from kivyapp.words.options import *
from kivyapp.words.settings import *
from kivyapp.words.statistics import *
