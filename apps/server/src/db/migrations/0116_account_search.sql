-- Replaces sales_order_search, which the previous release still reads.
create index concurrently sales_order_account_search on sales_order using gin (account_words(account_id, search));
