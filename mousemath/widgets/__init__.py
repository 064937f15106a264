"""The widgets that draw scenes and report clicks."""
