-- The id that the folder of files carries too, so that no process uses the files of another database. Null until the first start.
alter table installation add column files_id uuid;
