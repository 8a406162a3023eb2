-- Tabs count the orders of a state within a time, for a store, a payment or an after-sales state.
create index concurrently sales_order_counted on sales_order (account_id, shown_state, ordered_at)
  include (store_id, payment, after_sales);
