"""Texts in several languages: catalogues of keys, with plurals."""

from altneu.language.catalogue import Catalogue, capital, catalogue
from altneu.language.spoken import Language, LanguageError, about, languages

__all__ = ["Catalogue", "Language", "LanguageError", "about", "capital", "catalogue", "languages"]
