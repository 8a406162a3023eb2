-- Scheduled backups that ended, for the health page and to know when the next is due.
create table backup_run (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Of a complete backup: its name, and the folder or bucket without credentials.
  name text,
  place text,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  file_bytes bigint not null default 0,
  -- Why it failed.
  error text,
  check ((name is null) <> (error is null)),
  check ((name is null) = (place is null))
);
create index backup_run_complete on backup_run (started_at desc) where name is not null;
