-- Where a poll should have begun, if the platform does not list that far back: orders of the time between were not read.
alter table shop_poll add column gap_from timestamptz;
-- Of the orders that a reconciliation lists: how many were recorded before it, and after it by outcome. Null in other runs.
alter table shop_poll add column recorded_count integer, add column outcomes jsonb;
