"""The shared studio of the workshop: renders and develops every product view."""
