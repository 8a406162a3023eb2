-- The oldest program that works after a migration, by the number of migrations it has. 0: all that worked before it.
alter table schema_migration add column needs integer not null default 0;
