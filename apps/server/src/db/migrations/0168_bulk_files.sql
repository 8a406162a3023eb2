-- A file that an action for everything that matches made, of some of its rows. Its content is in the storage.
create table bulk_file (
  id integer generated always as identity primary key,
  run_id integer not null references bulk_run (id) on delete cascade,
  name text not null,
  key text not null,
  -- Of how many rows of the run.
  rows integer not null,
  bytes bigint not null,
  -- Signs the URL of its download.
  secret text not null,
  unique (run_id, name)
);
