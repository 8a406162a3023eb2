-- Since when the installation is in maintenance mode, null if it is not, and until when, if that is known.
alter table installation add column maintenance_since timestamptz, add column maintenance_until timestamptz;
