-- Customs data of a product: that of the catalog, and what an operator has set instead. Ready-made products have those of
-- their blanks.
create table product_customs (
  product_id integer not null references product (id) on delete cascade,
  source text not null check (source in ('catalog', 'operator')),
  hs_code text not null check (hs_code ~ '^\d{6,10}$'),
  -- In English.
  description text not null check (description <> ''),
  -- The country where the goods were made.
  origin text not null check (origin ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null default now(),
  primary key (product_id, source)
);

-- What a seller declares as the value of goods.
create table customs_settings (
  account_id integer primary key references account (id) on delete cascade,
  value_rule text not null check (value_rule in ('sold_price', 'purchase_price')),
  markup_basis_points integer not null check (markup_basis_points between 0 and 100000),
  updated_at timestamptz not null default now()
);

-- A seller's tax numbers. They are printed on documents of parcels, so they are no secrets of the account.
create table tax_number (
  account_id integer not null references account (id) on delete cascade,
  scheme text not null check (scheme in ('ioss', 'eu_vat', 'eori', 'uk_vat', 'voec', 'au_gst')),
  number text not null check (number <> ''),
  updated_at timestamptz not null default now(),
  primary key (account_id, scheme)
);

alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind in ('packing_slips', 'labels', 'customs'));
