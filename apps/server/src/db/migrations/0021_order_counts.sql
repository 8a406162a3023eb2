-- The tabs of one shop's orders are counted from the index alone, as those of all are.
create index sales_order_store_state on sales_order (account_id, store_id, shown_state);
