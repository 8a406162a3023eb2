"""One module per product: `VIEWS` names its views, `build(view)` sets one up in the empty scene."""
