-- When the seller was notified of what needs action; empty again once it was solved.
alter table shop_order add column notified_at timestamptz;
alter table shop_push add column notified_at timestamptz;
alter table store_listing add column notified_at timestamptz;

-- Sellers are not notified of what they have left alone so far.
update shop_order set notified_at = now() - interval '1 day' where outcome in ('failed', 'waiting');
update shop_push set notified_at = now() - interval '1 day' where state = 'refused';
update store_listing set notified_at = now() - interval '1 day' where state = 'failed' or failure_code <> '';

create index shop_order_problem on shop_order (store_id) where outcome in ('failed', 'waiting');
create index shop_order_notified on shop_order (store_id, notified_at) where notified_at is not null;
create index shop_push_refused on shop_push (store_id) where state = 'refused';
create index shop_push_notified on shop_push (store_id, notified_at) where notified_at is not null;
create index store_listing_failure on store_listing (store_id) where failure_code <> '';
create index store_listing_notified on store_listing (store_id, notified_at) where notified_at is not null;
