-- Since when a shop answers without an order that it had; null while it returns it. It counts as gone when it is missed again.
alter table shop_order add column missing_at timestamptz;
