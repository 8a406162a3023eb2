-- Finished products that are published to connected stores, and what is still to be sent.

create table store_listing (
  id integer generated always as identity primary key,
  store_id integer not null references store (id) on delete cascade,
  finished_id integer not null references finished_product (id) on delete cascade,
  -- Names the product in the shop: a call that was cut off is found again by it.
  key text not null,
  -- Languages of its texts; the first is the store's main language.
  locales text[] not null check (cardinality(locales) > 0),
  price_rule jsonb not null,
  -- What happens if the shop already has a product with these SKUs.
  existing text not null default 'link' check (existing in ('link', 'replace')),
  state text not null default 'queued'
    check (state in ('queued', 'publishing', 'live', 'in_review', 'rejected', 'failed', 'taken_down')),
  -- What is to be done in the shop; null: nothing.
  task text check (task in ('publish', 'refresh', 'unpublish')),
  -- The request it was last published with: shows the progress of many.
  request_key uuid,
  -- Grows with every request of the seller, so that one that arrives during the work is not lost.
  request_version integer not null default 1,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- Until when a process works on it; then it was killed, and another one continues.
  leased_until timestamptz,
  -- When the shop was searched for a product of the seller with its SKUs, before the first publishing.
  looked_at timestamptz,
  -- The product in the shop, as the connector returned it.
  external_id text,
  published jsonb,
  -- Part of the listing to the hash of what was last sent: only what has changed since is sent.
  hashes jsonb not null default '{}',
  -- Lowest price that was sent, in the store's currency.
  price_minor bigint,
  failure_code text not null default '',
  -- The platform's own message, or the reason of a rejection.
  detail text not null default '',
  created_at timestamptz not null default now(),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Variant of the shop to whether it is on sale there, as last sent.
  stock jsonb not null default '{}',
  -- When what is on sale is compared and sent; null: nothing has changed.
  stock_due_at timestamptz,
  stock_version integer not null default 0,
  stock_attempts smallint not null default 0,
  unique (store_id, finished_id),
  check ((external_id is null) = (published is null)),
  check (state not in ('live', 'in_review', 'rejected') or external_id is not null)
);
create index store_listing_due on store_listing (store_id, next_at) where task is not null;
create index store_listing_stock on store_listing (store_id, stock_due_at) where stock_due_at is not null;
create index store_listing_external on store_listing (store_id, external_id) where external_id is not null;
create index store_listing_finished on store_listing (finished_id);
create index store_listing_newest on store_listing (store_id, updated_at desc, id desc);

-- Products whose offer has changed, written in the transaction that changes it; connected stores then show what is on sale.
create table offer_change (
  id bigint generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,
  created_at timestamptz not null default now()
);

create function note_offer_change() returns trigger language plpgsql as $$
begin
  insert into offer_change (product_id) values (new.product_id);
  return null;
end
$$;
create function note_product_offer_change() returns trigger language plpgsql as $$
begin
  insert into offer_change (product_id) values (new.id);
  return null;
end
$$;
create trigger product_offer_change after update of is_listed, supplier_id on product for each row
  when (old.is_listed <> new.is_listed or old.supplier_id is distinct from new.supplier_id)
  execute function note_product_offer_change();
create trigger product_colour_offer_change after update of is_listed on product_colour for each row
  when (old.is_listed <> new.is_listed) execute function note_offer_change();
create trigger product_size_offer_change after update of is_listed on product_size for each row
  when (old.is_listed <> new.is_listed) execute function note_offer_change();
create trigger workshop_product_pause after update of is_paused on workshop_product for each row
  when (old.is_paused <> new.is_paused) execute function note_offer_change();
create trigger workshop_product_paused after insert on workshop_product for each row
  when (new.is_paused) execute function note_offer_change();
