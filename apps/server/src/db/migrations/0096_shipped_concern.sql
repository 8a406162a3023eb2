-- The seller also decides about orders that the shop counts as shipped although nothing was shipped here.
alter table shop_change drop constraint shop_change_kind_check;
alter table shop_change add constraint shop_change_kind_check
  check (kind in ('canceled', 'on_hold', 'cancel_requested', 'payment', 'shipped', 'address', 'quantity'));

update shop_order set fingerprints = fingerprints || '{"shipped": ""}' where fingerprints is not null;
