-- Nightly comparisons of the ledger with what it moved money for.
create table reconciliation_run (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  transaction_count bigint not null,
  difference_count integer not null,
  -- The first ones, as the health page shows them.
  differences jsonb not null
);
create index reconciliation_run_newest on reconciliation_run (started_at desc);
