-- Raised with every change of the saved colors, so that no window overwrites what another one has saved.
alter table brand_kit add column revision integer not null default 1;
