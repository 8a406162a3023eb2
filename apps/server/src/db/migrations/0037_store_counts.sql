-- How many orders of a shop are unpaid is counted from the index alone, as its tabs are.
drop index sales_order_store_state;
create index sales_order_store_state on sales_order (account_id, store_id, shown_state) include (payment);
