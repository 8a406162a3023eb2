-- Finished products as a library: what a seller asks for them, what is put aside, what is prepared for which shop.

alter table finished_product
  add column archived_at timestamptz,
  -- What the seller asks for it.
  add column price_minor bigint check (price_minor > 0),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  add constraint finished_product_price check ((price_minor is null) = (price_currency is null));

-- What a shop is to show of a product; connectors send it.
create table listing (
  finished_id integer not null references finished_product (id) on delete cascade,
  store_id integer not null references store (id) on delete cascade,
  channel text not null,
  -- {locale: {title, description}}.
  texts jsonb not null default '{}',
  -- In the shop's currency.
  price_minor bigint check (price_minor > 0),
  -- As its channel's rules said when it was saved: [{code, locale}].
  problems jsonb not null default '[]',
  state text not null generated always as (case when problems = '[]'::jsonb then 'ready' else 'draft' end) stored,
  updated_at timestamptz not null default now(),
  primary key (finished_id, store_id)
);
create index listing_store on listing (store_id, updated_at desc);
