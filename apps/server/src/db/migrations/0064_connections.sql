-- Stores that are connected to their platform.
alter table store
  -- Origin and path of the shop; empty for marketplaces, which share one URL.
  add column url text not null default '',
  -- Choices of the seller or found while connecting, such as the location or the sales channel.
  add column settings jsonb not null default '{}',
  add column scopes text[] not null default '{}',
  -- Last successful call of the platform.
  add column last_seen_at timestamptz,
  -- Why the last call failed; null after a successful one.
  add column last_error jsonb;

-- A shop that is connected again is found here, also after it was removed.
create index store_platform_external on store (platform, external_id) where external_id is not null;
create index store_ends on store (expires_at) where expires_at is not null and removed_at is null;

-- Sealed with a key that the database does not hold.
create table store_credential (
  store_id integer primary key references store (id) on delete cascade,
  sealed bytea not null,
  -- The credentials before the last renewal, until the new ones have worked once.
  previous bytea,
  expires_at timestamptz,
  refresh_expires_at timestamptz,
  renewed_at timestamptz not null default now(),
  -- Since when the platform rejects the credentials; null while they work.
  lost_at timestamptz
);
create index store_credential_due on store_credential (expires_at) where expires_at is not null;
create index store_credential_lost on store_credential (lost_at) where lost_at is not null;

-- How many requests platforms still take. Not logged: after a crash the buckets are full again.
create unlogged table rate_bucket (
  key text primary key,
  -- Requests that may be sent at refilled_at; negative when callers wait.
  tokens double precision not null,
  -- What the platform said; null: the connector's default.
  per_second double precision,
  refilled_at timestamptz not null
) with (fillfactor = 50);

-- A seller on the way to a platform and back.
create table connect_attempt (
  id integer generated always as identity primary key,
  state_sha256 bytea not null unique check (length(state_sha256) = 32),
  -- Of a cookie: the seller has to come back in the browser in which the attempt began.
  browser_sha256 bytea not null check (length(browser_sha256) = 32),
  account_id integer not null references account (id) on delete cascade,
  platform text not null,
  -- The PKCE verifier and what the seller entered.
  sealed bytea not null,
  -- Keys that the shop's server sent before the seller came back.
  received bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  result text not null default ''
);
create index connect_attempt_account on connect_attempt (account_id);
create index connect_attempt_expiry on connect_attempt (expires_at);

-- The webhooks that a shop sends for a store.
create table store_webhook (
  store_id integer primary key references store (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- When it was last seen to be in order, and when to look again.
  ensured_at timestamptz,
  next_at timestamptz not null default now(),
  failures integer not null default 0,
  repaired_count integer not null default 0,
  last_event_at timestamptz
);
create index store_webhook_due on store_webhook (next_at);

-- Webhooks as received, each event once. Their content is not trusted: the object is read from the shop.
create table shop_event (
  id bigint generated always as identity primary key,
  platform text not null,
  shop_external_id text not null,
  -- Null if no store is connected to the shop any more.
  store_id integer references store (id) on delete cascade,
  event_id text not null check (event_id <> ''),
  kind text not null check (kind in ('order', 'listing', 'authorization', 'personal_data')),
  external_id text not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  unique (platform, shop_external_id, event_id)
);
create index shop_event_open on shop_event (next_at) where handled_at is null;
create index shop_event_store on shop_event (store_id, id);
create index shop_event_handled on shop_event (handled_at);
