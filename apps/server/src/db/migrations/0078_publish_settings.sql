-- What the seller has decided for publishing to the store: field to its value and label.
alter table store add column publish_settings jsonb not null default '{}';

-- When the state of a listing is read again without a webhook; null: never.
alter table store_listing add column recheck_at timestamptz;
create index store_listing_recheck on store_listing (recheck_at) where recheck_at is not null;

-- Pictures that a shop has stored, so that none is uploaded twice, whichever products show it.
create table shop_picture (
  store_id integer not null references store (id) on delete cascade,
  key text not null,
  external_id text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, key)
);
