-- Uploads in parts, batches with their items, and exports.

-- A file that arrives in parts: `files/artworks/parts/<id>` until it is whole.
create table upload (
  id uuid primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  folder text not null default '',
  bytes bigint not null check (bytes > 0),
  -- Of the whole file, as its sender says; checked when it is.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('artwork', 'zip')),
  part_bytes integer not null check (part_bytes > 0),
  state text not null default 'receiving' check (state in ('receiving', 'opening', 'done', 'failed')),
  refusal text,
  artwork_id integer references seller_artwork (id) on delete set null,
  is_new boolean,
  -- Files of a ZIP, and how many of them are through.
  entries integer,
  entries_done integer not null default 0,
  -- How often opening was begun: what brings down its process is given up.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- When something last arrived: what nobody goes on with is removed.
  touched_at timestamptz not null default now(),
  check ((state = 'failed') = (refusal is not null))
);
-- One that was begun before goes on.
create unique index upload_open on upload (account_id, sha256) where state = 'receiving';
create index upload_touched on upload (touched_at);
create index upload_opening on upload (created_at) where state = 'opening';

create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  part integer not null check (part >= 0),
  sha256 text not null,
  primary key (upload_id, part)
);

-- What became of the files of a ZIP.
create table upload_entry (
  upload_id uuid not null references upload (id) on delete cascade,
  number integer not null check (number >= 0),
  name text not null,
  artwork_id integer references seller_artwork (id) on delete set null,
  refusal text,
  primary key (upload_id, number)
);

create table batch (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  create_key uuid not null,
  state text not null default 'draft'
    check (state in ('draft', 'queued', 'running', 'paused', 'done', 'failed', 'canceled')),
  -- Among the account's own ones.
  priority smallint not null default 0 check (priority between -10 and 10),
  -- packages/domain/src/batch/settings.ts.
  settings jsonb not null,
  revision integer not null default 1,
  -- Of the settings that the items were planned with.
  planned_revision integer,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  unique (account_id, create_key)
);
create index batch_newest on batch (account_id, id desc);
create index batch_active on batch (account_id, priority desc, queued_at, id) where state in ('queued', 'running');

create table batch_event (
  batch_id integer not null references batch (id) on delete cascade,
  number integer generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Null: by itself.
  actor_id integer references account (id) on delete set null,
  before text not null,
  after text not null,
  primary key (batch_id, number)
);

create table batch_item (
  batch_id integer not null references batch (id) on delete cascade,
  -- Artwork by artwork, and product by product within each.
  position integer not null check (position >= 0),
  -- Not referenced: what is gone meanwhile is a reason of the item.
  artwork_id integer not null,
  product_id integer not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'skipped', 'excluded')),
  reason text,
  warnings text[] not null default '{}',
  colours text[] not null default '{}',
  sku text not null,
  title text not null,
  titles jsonb not null default '{}',
  -- A version of a design made by hand for this cell.
  design_id integer,
  revision integer,
  finished_id integer unique references finished_product (id) on delete set null,
  -- Whoever makes it: its claim ends by itself when it no longer says that it is alive.
  worker uuid,
  lease_until timestamptz,
  -- What brings down its process so often is given up.
  attempts smallint not null default 0,
  ended_at timestamptz,
  primary key (batch_id, position),
  check ((design_id is null) = (revision is null)),
  check ((state in ('failed', 'skipped')) = (reason is not null)),
  check ((state = 'running') = (worker is not null and lease_until is not null))
);
create index batch_item_open on batch_item (batch_id, position) where state in ('waiting', 'running');
create index batch_item_state on batch_item (batch_id, state);
create index batch_item_warned on batch_item (batch_id, cardinality(warnings) desc, position);
create index batch_item_ended on batch_item (batch_id, ended_at desc) where ended_at is not null;
create index batch_item_design on batch_item (design_id, revision) where design_id is not null;

-- A design that a batch made: not in the library of designs, which is for those made by hand.
alter table design add column is_of_batch boolean not null default false;

-- What a batch, or later a store, calls a finished product.
alter table finished_product
  add column sku text,
  -- By its colors, in their order.
  add column variant_skus text[] not null default '{}',
  -- By language.
  add column titles jsonb not null default '{}',
  add column tags text[] not null default '{}',
  add column batch_id integer references batch (id) on delete set null;
create unique index finished_product_sku on finished_product (account_id, lower(sku)) where sku is not null and deleted_at is null;
create index finished_product_batch on finished_product (batch_id, id) where batch_id is not null;

create table export (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- What is in it: {channel, finishedIds, pictures, printFiles, manifest, locale}.
  wanted jsonb not null,
  name text not null,
  -- Signs its address.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index export_created on export (created_at);
