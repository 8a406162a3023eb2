"""One module per product, by kind: `VIEWS` names its views, `build(view)` sets one up in the empty scene."""
