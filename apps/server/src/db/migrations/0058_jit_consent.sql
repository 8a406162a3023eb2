-- A seller consents per store to delivery by JIT; withdrawing the consent keeps when it was changed, so that prices from before
-- are calculated again.
alter table store add column jit_consented_at timestamptz, add column jit_changed_at timestamptz;
-- Quoted and paid as a share of a box to a JIT warehouse.
alter table production_order add column is_jit boolean not null default false;
update production_order p set is_jit = true where exists (select from pack_code_order i where i.production_id = p.id);
