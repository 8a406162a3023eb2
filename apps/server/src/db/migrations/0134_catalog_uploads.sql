-- Catalogs that operators uploaded: checked first, imported after that. The ZIP is kept until one of the two has ended.
create table catalog_upload (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  -- Names the stored file.
  secret text not null check (secret ~ '^[0-9a-f]{32}$'),
  state text not null default 'checking' check (
    state in ('checking', 'checked', 'refused', 'importing', 'imported', 'unchanged', 'outdated', 'discarded', 'failed')
  ),
  step text not null default 'waiting',
  -- The fingerprint of the catalog that it was compared with; null for the delivered one.
  base text,
  note text not null default '',
  -- {counts, changes, products} of the comparison.
  report jsonb,
  -- Lines of text; the first of them, and how many there are.
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create unique index catalog_upload_open on catalog_upload ((true)) where state in ('checking', 'checked', 'importing');

-- Exports of the catalog in force. They are packed while they are downloaded.
create table catalog_export (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null,
  -- Signs its URL.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index catalog_export_created on catalog_export (created_at);
