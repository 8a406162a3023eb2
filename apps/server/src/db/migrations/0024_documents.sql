-- Packing slips and labels that somebody asked for; forgotten when their addresses have ended.
create table document (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null check (kind in ('packing_slips', 'labels')),
  -- Of the headings; null: each in that of its country.
  locale text,
  production_ids integer[] not null,
  name text not null,
  secret text not null,
  created_at timestamptz not null default now()
);
create index document_age on document (created_at);
