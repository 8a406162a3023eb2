-- A shop that does not answer in time is left alone until retry_at, longer after each timeout in a row.
alter table store add column timeout_count integer not null default 0;
alter table store add column retry_at timestamptz;
