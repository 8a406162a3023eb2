-- Shops, orders, their production and shipping.

-- Who makes a product. Null: nobody yet, an operator assigns its production orders.
alter table product add column supplier_id integer references account (id);

create table store (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  platform text not null check (platform ~ '^[a-z][a-z0-9_]{1,30}$'),
  -- The shop's own number on its platform; a manual shop has none.
  external_id text,
  name text not null check (name <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'connected' check (state in ('connected', 'expiring', 'expired', 'revoked', 'frozen', 'paused')),
  -- When the authorization ends.
  expires_at timestamptz,
  -- Paid orders wait so long before production sees them, in case the seller or the buyer thinks again.
  hold_minutes integer not null default 0 check (hold_minutes between 0 and 10080),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index store_external on store (platform, external_id) where removed_at is null;
create index store_account on store (account_id, id);

-- What a shop's SKU stands for, remembered from the first order that was mapped by hand.
create table store_sku (
  store_id integer not null references store (id) on delete cascade,
  external_sku text not null check (external_sku <> ''),
  variant_id integer not null references product_variant (id),
  finished_id integer references finished_product (id),
  mapped_at timestamptz not null default now(),
  primary key (store_id, external_sku)
);
create index store_sku_finished on store_sku (finished_id);

create table order_import (
  id integer generated always as identity primary key,
  store_id integer not null references store (id),
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'imported', 'undone')),
  -- The table as it was read: headings, then rows of cells. Forgotten after a month.
  headings text[] not null,
  rows jsonb,
  row_count integer not null,
  -- Field → number of the column.
  mapping jsonb not null default '{}',
  created_count integer not null default 0,
  known_count integer not null default 0,
  problem_count integer not null default 0,
  created_at timestamptz not null default now(),
  imported_at timestamptz
);
create index order_import_newest on order_import (store_id, id desc);

create table sales_order (
  id integer generated always as identity primary key,
  number text not null unique generated always as ('PW' || (100000000 + id::bigint)) stored,
  account_id integer not null references account (id),
  store_id integer references store (id),
  source text not null check (source in ('manual', 'cart', 'import', 'connector')),
  -- The shop's number of it: an order that comes again is the one that is there.
  external_id text,
  import_id integer references order_import (id),
  -- Chosen by whoever made it: what is sent twice is one.
  request_key uuid,
  state text not null default 'draft' check (state in ('draft', 'needs_mapping', 'needs_personalization', 'awaiting_payment',
    'payment_failed', 'holding', 'action_required', 'in_review', 'accepted', 'in_production', 'shipped', 'in_transit',
    'delivered', 'returned', 'canceled', 'failed', 'archived')),
  action_code text check ((state = 'action_required') = (action_code is not null)),
  release_at timestamptz check (state <> 'holding' or release_at is not null),
  after_sales text not null default 'none' check (after_sales in ('none', 'open', 'reprint', 'refund', 'closed')),
  is_sample boolean not null default false,
  address jsonb not null,
  recipient text not null,
  destination text,
  -- The carrier that was wished for; without one the cheapest of each way is taken.
  carrier_id text references carrier (id),
  note text not null default '',
  buyer_note text not null default '',
  goods_minor bigint not null default 0 check (goods_minor >= 0),
  freight_minor bigint not null default 0 check (freight_minor >= 0),
  total_minor bigint not null generated always as (goods_minor + freight_minor) stored,
  priced_at timestamptz,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),
  paid_at timestamptz,
  -- The same rule as paymentStateOf of the domain.
  payment text not null generated always as (case when paid_minor = 0 then 'pending' when refunded_minor = 0 then 'paid'
    when refunded_minor < paid_minor then 'part_refunded' else 'refunded' end) stored,
  quantity integer not null default 0 check (quantity >= 0),
  shipped_quantity integer not null default 0 check (shipped_quantity between 0 and quantity),
  -- What lists show: partly shipped is counted, never set.
  shown_state text not null generated always as (case when state = 'in_production' and shipped_quantity > 0
    then 'partially_shipped' else state end) stored,
  -- What the shop took from its buyer, for the profit.
  sold_minor bigint check (sold_minor >= 0),
  sold_currency text check (sold_currency ~ '^[A-Z]{3}$'),
  ordered_at timestamptz(3) not null default now(),
  ship_by timestamptz(3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null default '',
  unique (account_id, request_key)
);
create unique index sales_order_external on sales_order (store_id, external_id);
create index sales_order_newest on sales_order (account_id, id desc);
create index sales_order_state on sales_order (account_id, shown_state, id desc);
create index sales_order_payment on sales_order (account_id, payment, id desc);
create index sales_order_store on sales_order (account_id, store_id, id desc);
create index sales_order_ordered on sales_order (account_id, ordered_at desc, id desc);
create index sales_order_total on sales_order (account_id, total_minor desc, id desc);
create index sales_order_search on sales_order using gin (search);
create index sales_order_import on sales_order (import_id);
create index sales_order_release on sales_order (release_at) where state = 'holding';

-- One supplier's and one origin's part of an order: what is made and sent together.
create table production_order (
  id integer generated always as identity primary key,
  number text not null unique generated always as ('PO' || (100000000 + id::bigint)) stored,
  order_id integer not null references sales_order (id) on delete cascade,
  supplier_id integer references account (id),
  origin text not null,
  -- Null: no carrier takes this parcel there.
  carrier_id text references carrier (id),
  state text not null default 'planned' check (state in ('planned', 'waiting', 'accepted', 'in_production', 'shipped', 'refused', 'canceled')),
  refuse_code text check ((state = 'refused') = (refuse_code is not null)),
  refuse_note text not null default '',
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  weight_g integer not null check (weight_g > 0),
  production_days smallint not null check (production_days > 0),
  -- The first to be made: samples and what has to leave soon.
  priority smallint not null default 0,
  due_on date,
  released_at timestamptz,
  accepted_at timestamptz,
  shipped_at timestamptz,
  created_at timestamptz not null default now()
);
create index production_order_order on production_order (order_id, id);
create index production_order_queue on production_order (supplier_id, state, priority desc, due_on, id);

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references sales_order (id) on delete cascade,
  position smallint not null,
  external_id text,
  external_sku text not null default '',
  external_title text not null default '',
  -- Null: nobody has said yet what it is.
  variant_id integer references product_variant (id),
  finished_id integer references finished_product (id),
  -- As they were when the order was priced.
  design_id integer,
  revision integer,
  sku text not null default '',
  title text not null default '',
  picture jsonb,
  unit_price_minor bigint check (unit_price_minor >= 0),
  weight_g integer check (weight_g > 0),
  quantity integer not null check (quantity between 1 and 9999),
  shipped_quantity integer not null default 0 check (shipped_quantity between 0 and quantity),
  -- A line that somebody else delivers: it is neither priced nor made.
  is_ignored boolean not null default false,
  -- Asked for by the shop; what it holds is for the connector that asks.
  personalization jsonb,
  needs_personalization boolean not null default false,
  state text not null default 'received' check (state in ('received', 'file_ready', 'routed', 'printing', 'qc', 'packed', 'shipped', 'canceled')),
  production_id integer references production_order (id) on delete set null,
  unique (order_id, position),
  foreign key (design_id, revision) references design_version (design_id, revision)
);
create index order_line_production on order_line (production_id);
create index order_line_finished on order_line (finished_id);
create index order_line_version on order_line (design_id, revision);

-- Who did what, when and why; written once.
create table order_event (
  id bigint generated always as identity primary key,
  order_id integer not null references sales_order (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Null: the system.
  actor_id integer references account (id),
  kind text not null check (kind in ('created', 'changed', 'state', 'payment', 'refund', 'production', 'shipment')),
  from_state text,
  to_state text,
  -- A code, translated where it is shown, or the words of whoever did it.
  reason text not null default '',
  details jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, id);
create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger order_event_kept before update on order_event for each row execute function refuse_update();

-- One press of "pay": orders that were paid together.
create table order_payment (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  request_key uuid not null,
  total_minor bigint not null check (total_minor > 0),
  order_ids integer[] not null,
  paid_at timestamptz not null default now(),
  unique (account_id, request_key)
);

create table shipment (
  id integer generated always as identity primary key,
  production_id integer not null references production_order (id),
  order_id integer not null references sales_order (id) on delete cascade,
  request_key uuid not null,
  carrier_id text references carrier (id),
  tracking_number text not null check (tracking_number <> ''),
  state text not null default 'shipped' check (state in ('shipped', 'in_transit', 'delivered', 'returned')),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (production_id, request_key)
);
create index shipment_order on shipment (order_id, id);

create table shipment_line (
  shipment_id integer not null references shipment (id) on delete cascade,
  line_id integer not null references order_line (id),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_line_line on shipment_line (line_id);

-- Pieces that have left are counted where they are written, so that no list has to add them up.
create function count_shipped() returns trigger language plpgsql as $$
begin
  update order_line set shipped_quantity = shipped_quantity + new.quantity where id = new.line_id;
  update sales_order set shipped_quantity = shipped_quantity + new.quantity
   where id = (select order_id from order_line where id = new.line_id);
  return null;
end
$$;
create trigger shipment_line_counted after insert on shipment_line for each row execute function count_shipped();

create table order_view (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  -- The query of the list.
  query jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, name)
);
