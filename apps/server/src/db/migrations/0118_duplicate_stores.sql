-- When a shop that has named no identity is asked again.
alter table store add column identify_at timestamptz not null default now();
-- What the shop says of its identity while another store in use has it. New orders are imported by the other store alone.
alter table store add column duplicate_fingerprint text;
-- It also came in through another store of the same shop: only its seller pays it.
alter table shop_order add column is_shared boolean not null default false;
-- Orders that need their sellers are counted by an index alone, which works for pages without recent changes.
alter table shop_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
