-- The JIT desk of suppliers: production orders of one seller for one warehouse and day are a pack code, pack codes go into boxes.

create table warehouse (
  id integer generated always as identity primary key,
  supplier_id integer not null references account (id),
  -- As the marketplace calls it.
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  address jsonb not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index warehouse_code on warehouse (supplier_id, code) where removed_at is null;

create table box (
  id integer generated always as identity primary key,
  number text not null unique generated always as ('BX' || (100000000 + id::bigint)) stored,
  supplier_id integer not null references account (id),
  warehouse_id integer not null references warehouse (id),
  request_key uuid not null,
  state text not null default 'open' check (state in ('open', 'closed', 'handed_over', 'canceled')),
  -- Known when it is closed.
  weight_g integer check (weight_g > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  -- Known when it is handed over.
  carrier_id text references carrier (id),
  tracking_number text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  handed_over_at timestamptz,
  unique (supplier_id, request_key),
  check (state not in ('closed', 'handed_over') or (weight_g is not null and length_mm is not null and width_mm is not null and height_mm is not null)),
  check ((state = 'handed_over') = (tracking_number is not null))
);
create index box_newest on box (supplier_id, state, id desc);

create table pack_code (
  id integer generated always as identity primary key,
  number text not null unique generated always as ('PK' || (100000000 + id::bigint)) stored,
  supplier_id integer not null references account (id),
  seller_id integer not null references account (id),
  warehouse_id integer not null references warehouse (id),
  -- The day on which the warehouse wants it.
  day date not null,
  box_id integer references box (id),
  state text not null default 'to_pack' check (state in ('to_pack', 'to_ship', 'in_delivery', 'arrived', 'inspected', 'stocked', 'rejected',
    'returned', 'canceled')),
  created_at timestamptz not null default now(),
  check (state in ('to_pack', 'canceled') or box_id is not null)
);
create index pack_code_queue on pack_code (supplier_id, state, day, id);
create index pack_code_box on pack_code (box_id);
create index pack_code_group on pack_code (warehouse_id, seller_id, day) where state = 'to_pack';

-- A production order belongs to one pack code.
create table pack_code_order (
  production_id integer primary key references production_order (id) on delete cascade,
  pack_code_id integer not null references pack_code (id) on delete cascade,
  -- When it was scanned into the box.
  packed_at timestamptz
);
create index pack_code_order_code on pack_code_order (pack_code_id, production_id);
