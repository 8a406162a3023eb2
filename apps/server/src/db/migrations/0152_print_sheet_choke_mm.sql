-- In micrometers, because files of a sheet differ in resolution. Replaces choke_px, which is removed one release later.
alter table print_sheet add column choke_um smallint check (choke_um between 0 and 800);
