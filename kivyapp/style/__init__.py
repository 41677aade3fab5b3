"""How the app looks: colours, sizes, fonts, icons, card textures and motion."""
