-- Demands of platforms about personal data. They name orders, whose data is deleted once the order is finished.
alter table shop_event drop constraint shop_event_kind_check;
update shop_event set kind = case when event_id like '%:shop/redact' then 'shop_redaction'
  when event_id like '%:customers/redact' then 'buyer_redaction' else 'buyer_request' end
where kind = 'personal_data';
alter table shop_event add constraint shop_event_kind_check
  check (kind in ('order', 'listing', 'authorization', 'buyer_redaction', 'shop_redaction', 'buyer_request'));
alter table shop_event add column order_ids text[] not null default '{}';
create index shop_event_demand on shop_event (next_at)
  where handled_at is null and kind in ('buyer_redaction', 'shop_redaction', 'buyer_request');

-- When the buyer's data was deleted on demand: copies of the order are not stored again.
alter table shop_order add column redacted_at timestamptz;
