-- An action for everything that matched a filter, which a job carries through.
create table bulk_run (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- The member of the team who started it.
  member_id integer,
  request_key uuid not null,
  list text not null,
  action text not null,
  input jsonb not null,
  -- What matched when it started: pairs of an id and an amount in fen, or null.
  items jsonb not null,
  total integer not null,
  total_minor bigint,
  -- How many of them were handled, and how many of these were skipped.
  position integer not null default 0,
  skipped integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  -- The failure code that stopped it; null if someone did.
  stop_reason text,
  created_at timestamptz not null default now(),
  ended_at timestamptz check ((state = 'running') = (ended_at is null)),
  unique (account_id, request_key)
);
create index bulk_run_newest on bulk_run (account_id, list, id desc);
create unique index bulk_run_running on bulk_run (account_id, list) where state = 'running';
create index bulk_run_ended on bulk_run (ended_at);

create table bulk_skip (
  run_id integer not null references bulk_run (id) on delete cascade,
  item_id integer not null,
  -- Its number or title then.
  label text not null,
  reason text not null,
  primary key (run_id, item_id)
);
