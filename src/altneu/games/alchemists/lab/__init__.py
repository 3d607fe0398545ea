"""What the Lab app knows: the alchemy of the ingredients, the golem, and the codes of a secret."""
