-- What the buyer paid for the goods alone, without freight. Shops do not say whether it contains tax. Null if it is not known,
-- as for orders of the previous release.
alter table sales_order add column sold_goods_minor bigint;
alter table sales_order add constraint sales_order_sold_goods_minor_check check (sold_goods_minor >= 0) not valid;
