-- Prices may include the freight to a country; those of before do not.
update store_listing set price_rule = price_rule || '{"shipsTo": null}';
