-- Finished products: a version of a design on a product, with its pictures and print files.

-- Print files by what they show: designs and versions that print the same share one.
create table print_file (
  -- Of the layers, the place and the program that printed (packages/render: printKey).
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- Of the file, also its name.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('png', 'pdf')),
  bytes bigint not null check (bytes > 0),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  -- Characters that no font has.
  missing_characters text[] not null default '{}',
  made_at timestamptz not null default now()
);
create index print_file_sha256 on print_file (sha256);

-- Print areas painted for pictures of products, so that a repeated job does not paint them again.
create table print_texture (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  artwork text not null references artwork (sha256) on delete cascade
);
create index print_texture_artwork on print_texture (artwork);

create table finished_product (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  design_id integer not null,
  revision integer not null,
  -- Chosen by whoever finished it: what is sent twice is finished once.
  finish_key uuid not null,
  -- Names it in stores and orders; its variants begin with it.
  code text not null unique,
  title text not null check (title <> ''),
  product_id integer not null references product (id),
  -- Codes of the product's colours, the main one first.
  colours text[] not null check (cardinality(colours) > 0),
  -- What pictures are made of: {views: [{view, area}], colours: [{code, hex, isDark}], productCode}.
  plan jsonb not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  failure text,
  progress smallint not null default 0 check (progress between 0 and 100),
  -- How often preparing was begun: what brings down its process is given up.
  attempts integer not null default 0,
  -- Where they are shown: [{path, width, height, view, colour}].
  pictures jsonb not null default '[]',
  -- Signs addresses of its print files.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, finish_key),
  foreign key (design_id, revision) references design_version (design_id, revision),
  check ((state = 'failed') = (failure is not null))
);
create index finished_product_newest on finished_product (account_id, created_at desc, id desc) where deleted_at is null;
create index finished_product_version on finished_product (design_id, revision);
create index finished_product_deleted on finished_product (deleted_at) where deleted_at is not null;
create index finished_product_unprepared on finished_product (id) where state = 'preparing';

create table finished_print (
  finished_id integer not null references finished_product (id) on delete cascade,
  -- Code of the print area.
  area text not null,
  -- One file for all garments, or one each where the design differs on dark ones.
  garment text not null check (garment in ('all', 'light', 'dark')),
  format text not null check (format in ('png', 'pdf')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  failure text,
  print text references print_file (key),
  primary key (finished_id, area, garment, format),
  check ((state = 'ready') = (print is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index finished_print_file on finished_print (print);
create index finished_print_waiting on finished_print (finished_id) where state = 'waiting';

-- Pictures of versions of designs that are not finished, for the library of designs.
create table design_picture (
  design_id integer not null,
  revision integer not null,
  plan jsonb not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  failure text,
  attempts integer not null default 0,
  pictures jsonb not null default '[]',
  primary key (design_id, revision),
  foreign key (design_id, revision) references design_version (design_id, revision) on delete cascade,
  check ((state = 'failed') = (failure is not null))
);
create index design_picture_unprepared on design_picture (design_id) where state = 'preparing';
