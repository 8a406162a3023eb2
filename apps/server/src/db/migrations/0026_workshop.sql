-- What suppliers say of their workshop: how much they make, what they check, and the pictures of that.

create table workshop (
  supplier_id integer primary key references account (id),
  -- Nothing is packed before its quality check has a picture.
  needs_photo boolean not null default false,
  pieces_per_day integer check (pieces_per_day > 0)
);

create table workshop_product (
  supplier_id integer not null references account (id),
  product_id integer not null references product (id) on delete cascade,
  pieces_per_day integer check (pieces_per_day > 0),
  -- Instead of the catalogue's; orders that were priced before keep theirs.
  lead_days smallint check (lead_days between 1 and 90),
  -- Not offered to new orders until the supplier goes on.
  is_paused boolean not null default false,
  primary key (supplier_id, product_id)
);
create index product_supplier on product (supplier_id, id) where is_listed;

create table quality_photo (
  id integer generated always as identity primary key,
  production_id integer not null references production_order (id) on delete cascade,
  -- Of the picture as it is kept.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width_px integer not null,
  height_px integer not null,
  secret text not null,
  created_at timestamptz not null default now(),
  unique (production_id, sha256)
);
create index quality_photo_file on quality_photo (sha256);

-- Print files of production orders that are fetched together; the ZIP is made while it is sent.
create table print_sheet (
  id integer generated always as identity primary key,
  supplier_id integer not null references account (id),
  production_ids integer[] not null,
  format text not null check (format in ('png', 'pdf')),
  -- Of the words in its cutting list.
  locale text not null,
  name text not null,
  secret text not null,
  created_at timestamptz not null default now()
);
