-- Every order that was ever seen in a connected shop, and what became of it.

alter table store
  -- Older orders are not imported unless the seller asks for it.
  add column orders_since timestamptz not null default now(),
  -- Whether orders whose payment is reserved but not captured are imported.
  add column takes_authorized boolean not null default false;

create table shop_order (
  store_id integer not null references store (id),
  external_id text not null check (external_id <> ''),
  -- The number that the buyer sees.
  number text not null default '',
  seen_by text not null check (seen_by in ('webhook', 'poll', 'backfill', 'manual')),
  first_seen_at timestamptz not null default now(),
  -- When a webhook last named it; null: none arrived.
  webhook_at timestamptz,
  read_at timestamptz,
  ordered_at timestamptz,
  -- The shop's time of the last change that was read.
  changed_at timestamptz,
  outcome text not null default 'pending'
    check (outcome in ('pending', 'imported', 'waiting', 'ignored', 'ended', 'failed')),
  reason text not null default '' check ((outcome = 'pending') = (reason = '')),
  -- The shop's own message of a failure.
  detail text not null default '',
  order_id integer references sales_order (id),
  -- The seller wants it imported although it would be ignored.
  is_requested boolean not null default false,
  -- Hashes of what was read: a difference is a change in the shop.
  fingerprints jsonb,
  -- The order as it was read, sealed; forgotten after 60 days.
  raw bytea,
  attempts smallint not null default 0,
  -- When it is read again; null: never.
  next_read_at timestamptz default now(),
  primary key (store_id, external_id)
);
create index shop_order_due on shop_order (next_read_at) where next_read_at is not null;
create index shop_order_outcome on shop_order (store_id, outcome, first_seen_at desc, external_id);
create unique index shop_order_order on shop_order (order_id) where order_id is not null;
create index shop_order_raw on shop_order (read_at) where raw is not null;

-- One poll of a shop: its changed orders since the last one, or the nightly comparison of 60 days.
create table shop_poll (
  id integer generated always as identity primary key,
  store_id integer not null references store (id),
  kind text not null check (kind in ('poll', 'backfill', 'reconciliation')),
  since timestamptz not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  listed_count integer not null default 0,
  -- Not recorded before.
  new_count integer not null default 0,
  -- Of the new ones, those that a webhook should have named.
  missed_count integer not null default 0,
  -- Read again because the shop's time of change was newer.
  changed_count integer not null default 0,
  failure text not null default ''
);
create index shop_poll_newest on shop_poll (store_id, kind, id desc);

-- Variants of a shop, and what they order here.
create table store_variant (
  store_id integer not null references store (id) on delete cascade,
  external_id text not null check (external_id <> ''),
  listing_id text not null default '',
  sku text not null default '',
  gtin text not null default '',
  title text not null default '',
  options jsonb not null default '{}',
  variant_id integer references product_variant (id),
  finished_id integer references finished_product (id),
  is_plain boolean not null default false,
  -- How it was mapped; null: it is not mapped.
  mapped_by text check (mapped_by in ('variant', 'published', 'sku', 'own_sku', 'gtin', 'options', 'seller')),
  -- The seller does not sell it through us.
  is_ignored boolean not null default false,
  -- Possible targets for the seller to choose from: [{variantId, finishedId, isPlain, rule}].
  proposals jsonb not null default '[]',
  seen_at timestamptz not null default now(),
  primary key (store_id, external_id),
  check ((variant_id is null) = (mapped_by is null)),
  check (not is_ignored or variant_id is null)
);
create index store_variant_sku on store_variant (store_id, sku) where sku <> '';
create index store_variant_gtin on store_variant (store_id, gtin) where gtin <> '';
create index store_variant_finished on store_variant (finished_id);

-- Changes in the shop that could not be applied because production has begun: the seller decides.
create table shop_change (
  id integer generated always as identity primary key,
  order_id integer not null references sales_order (id),
  kind text not null check (kind in ('canceled', 'address', 'quantity')),
  -- What the shop has now; an address is sealed.
  found bytea not null,
  state text not null default 'open' check (state in ('open', 'applied', 'dismissed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index shop_change_open on shop_change (order_id, kind) where state = 'open';

-- The line of the shop's order that a line stands for: parcels name it.
alter table order_line add column external_line_id text;
