-- Whoever opens a ZIP file: its claim ends by itself when it no longer says that it is alive.
alter table upload add column opener uuid, add column lease_until timestamptz;
