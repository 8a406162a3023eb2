-- Parcels of orders of connected shops that are reported to them. A row is written in the transaction that ships the parcel.
create table shop_push (
  id integer generated always as identity primary key,
  store_id integer not null references store (id),
  order_id integer not null references sales_order (id) on delete cascade,
  shipment_id integer not null unique references shipment (id) on delete cascade,
  -- `sending` ends with `next_at`: the process that sent it may have been killed, so the shop is looked at first.
  state text not null default 'pending' check (state in ('pending', 'sending', 'unknown', 'done', 'refused')),
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- The parcel in the shop, and the number it was reported with.
  external_id text,
  reported_number text,
  failure_code text not null default '',
  -- The platform's own message.
  detail text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz check (state <> 'done' or done_at is not null)
);
create index shop_push_due on shop_push (store_id, next_at) where state in ('pending', 'sending', 'unknown');
create index shop_push_order on shop_push (order_id);
