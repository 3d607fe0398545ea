"""Texts in several languages: catalogues of keys, with plurals."""

from altneu.language.catalogue import Catalogue, LanguageError, capital, catalogue, languages

__all__ = ["Catalogue", "LanguageError", "capital", "catalogue", "languages"]
