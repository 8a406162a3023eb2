-- What sellers have put into the parcels of a store, such as cards: suppliers offer kinds with a price, a seller prints a
-- picture of their own on one, and a production order keeps what was paid. The price is part of the goods. The previous
-- release prices unpaid orders without inserts, and deletes theirs with their production orders.
create table insert_offer (
  id integer generated always as identity primary key,
  supplier_id integer not null references account (id),
  kind text not null check (kind in ('card', 'sticker', 'care_card')),
  width_mm smallint not null check (width_mm between 20 and 420),
  height_mm smallint not null check (height_mm between 20 and 420),
  price_minor integer not null check (price_minor between 1 and 100000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (supplier_id, kind, width_mm, height_mm)
);

create table store_insert (
  id integer generated always as identity primary key,
  store_id integer not null references store (id) on delete cascade,
  offer_id integer not null references insert_offer (id),
  -- Hash of the printed artwork.
  picture text not null,
  created_at timestamptz not null default now(),
  unique (store_id, offer_id)
);
create index store_insert_offer on store_insert (offer_id);
create index store_insert_picture on store_insert (picture);

-- As they were when the order was priced; a paid order keeps them.
create table production_insert (
  id integer generated always as identity primary key,
  production_id integer not null references production_order (id) on delete cascade,
  offer_id integer not null references insert_offer (id),
  kind text not null,
  width_mm smallint not null,
  height_mm smallint not null,
  price_minor integer not null check (price_minor > 0),
  picture text not null,
  -- Signs the path of its print file.
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- When it was refunded because another supplier makes the production order.
  refunded_at timestamptz
);
create index production_insert_production on production_insert (production_id);
create index production_insert_picture on production_insert (picture);

-- Their price, which is part of goods_minor.
alter table production_order add column inserts_minor bigint not null default 0;
-- When they changed: older prices of unpaid orders are calculated again.
alter table store add column inserts_changed_at timestamptz;
