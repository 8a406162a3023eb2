"""The shared studio of the workshop: what every product view is rendered and developed with."""
