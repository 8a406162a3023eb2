-- The catalogue. Amounts are hundredths of a yuan, lengths millimetres, weights grams.
-- Texts are jsonb objects keyed by the seven locale codes.

create table category (
  id integer generated always as identity primary key,
  code text not null unique,
  parent_id integer references category (id),
  position integer not null,
  names jsonb not null
);

create table colour (
  code text primary key,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  names jsonb not null,
  position integer not null
);

create table material (
  code text primary key,
  names jsonb not null
);

create table product (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('blank', 'ready_made')),
  code text not null unique,
  -- Who maintains the row: a load of the catalogue folder only unlists what an earlier one brought.
  source text not null,
  category_id integer not null references category (id),
  material_code text not null references material (code),
  blank_id integer references product (id),
  artwork text,
  names jsonb not null,
  descriptions jsonb not null,
  country text not null,
  level smallint not null check (level between 0 and 3),
  production_days smallint not null check (production_days > 0),
  techniques text[] not null,
  tags text[] not null,
  hot_score integer not null,
  published_on date not null,
  first_attribute_kind text not null,
  second_attribute_kind text not null,
  purchase_price_minor bigint not null check (purchase_price_minor > 0),
  selling_price_minor bigint not null check (selling_price_minor > 0),
  -- Of the lightest variant: what the weight filter looks at.
  weight_g integer not null check (weight_g > 0),
  -- A product that left the catalogue is unlisted: carts, libraries and orders still refer to it.
  is_listed boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((kind = 'ready_made') = (blank_id is not null))
);
create index product_blank on product (blank_id);

-- Search words of a product in all seven languages, made by the application (packages/domain/src/search).
-- A table of its own whose words are stored out of line: a lookup then visits 100 products a page instead of one or two.
create table product_search (
  product_id integer primary key references product (id) on delete cascade,
  tokens tsvector not null
) with (toast_tuple_target = 128);
alter table product_search alter column tokens set storage external;
create index product_search_tokens on product_search using gin (tokens);

create table price_tier (
  product_id integer not null references product (id) on delete cascade,
  min_quantity integer not null check (min_quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  primary key (product_id, min_quantity)
);

create table product_colour (
  product_id integer not null references product (id) on delete cascade,
  colour_code text not null references colour (code),
  position smallint not null,
  is_listed boolean not null default true,
  primary key (product_id, colour_code)
);

create table product_size (
  product_id integer not null references product (id) on delete cascade,
  code text not null,
  position smallint not null,
  -- Locale → label; a label without words is the same in all.
  labels jsonb not null,
  weight_g integer not null check (weight_g > 0),
  surcharge_minor bigint not null check (surcharge_minor >= 0),
  measures_mm jsonb not null,
  is_listed boolean not null default true,
  primary key (product_id, code)
);

-- Every colour in every size; one is on offer when product, colour and size are listed.
create table product_variant (
  id integer generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,
  colour_code text not null,
  size_code text not null,
  sku text not null unique,
  unique (product_id, colour_code, size_code),
  foreign key (product_id, colour_code) references product_colour (product_id, colour_code),
  foreign key (product_id, size_code) references product_size (product_id, code)
);

create table print_area (
  product_id integer not null references product (id) on delete cascade,
  code text not null,
  position smallint not null,
  width_mm numeric(8, 1) not null check (width_mm > 0),
  height_mm numeric(8, 1) not null check (height_mm > 0),
  dpi smallint not null check (dpi > 0),
  view text not null,
  primary key (product_id, code)
);

create table product_picture (
  product_id integer not null references product (id) on delete cascade,
  position smallint not null,
  -- Address below the image endpoint; holds the content's hash, so it may be cached for ever.
  path text not null,
  width integer not null,
  height integer not null,
  view text not null,
  colour_code text,
  primary key (product_id, position)
);

-- Change feed of the in-memory index. Identity values commit out of order, so a reader takes only rows
-- whose transaction is older than every one still running (`xid < pg_snapshot_xmin(pg_current_snapshot())`).
-- Whoever changes a product's prices, colours, sizes or pictures touches its product row too.
create table product_change (
  id bigint generated always as identity primary key,
  -- Null: categories, colours or materials changed.
  product_id integer,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index product_change_order on product_change (xid);
create index product_change_age on product_change (changed_at);

-- One statement, one trigger call: loading 100,000 products costs one insert from select, not 100,000 calls.
create function note_products_written() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) select id from written;
  return null;
end
$$;

create trigger product_inserted after insert on product
  referencing new table as written for each statement execute function note_products_written();
create trigger product_updated after update on product
  referencing new table as written for each statement execute function note_products_written();
create trigger product_deleted after delete on product
  referencing old table as written for each statement execute function note_products_written();

create function note_reference_written() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) values (null);
  return null;
end
$$;

create trigger category_written after insert or update or delete on category
  for each statement execute function note_reference_written();
create trigger colour_written after insert or update or delete on colour
  for each statement execute function note_reference_written();
create trigger material_written after insert or update or delete on material
  for each statement execute function note_reference_written();

-- What was loaded last from where: an unchanged catalogue folder is not loaded again.
create table catalogue_import (
  source text primary key,
  fingerprint text not null,
  imported_at timestamptz not null default now()
);
