-- Recorded orders of the period that a reconciliation did not find in the shop's list; they are read by their ids.
alter table shop_poll add column unlisted_count integer not null default 0;
