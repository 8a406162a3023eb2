-- The home page of operators sums the orders that were paid in the last 60 days.
create index concurrently sales_order_paid on sales_order using brin (paid_at);
