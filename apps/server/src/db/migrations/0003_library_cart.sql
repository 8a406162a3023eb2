create table library_item (
  account_id integer not null references account (id) on delete cascade,
  product_id integer not null references product (id),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index library_item_newest on library_item (account_id, added_at desc, product_id);

-- One line per SKU: adding the same SKU again adds to the quantity.
create table cart_line (
  account_id integer not null references account (id) on delete cascade,
  variant_id integer not null references product_variant (id),
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  primary key (account_id, variant_id)
);
