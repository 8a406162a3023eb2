-- A newer change of the same kind replaces an open one: the seller decides about the version that was shown.
alter table shop_change add column version integer not null default 1;
