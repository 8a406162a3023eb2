-- The rule by which the selling price of a finished product follows from what its variants cost, with its currency. A fixed
-- price (price_minor) goes first: earlier releases set it and do not know the rule.
alter table finished_product add column price_rule jsonb;
