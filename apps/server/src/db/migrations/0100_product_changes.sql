-- The seller also decides about lines that have another product in the shop.
alter table shop_change drop constraint shop_change_kind_check;
alter table shop_change add constraint shop_change_kind_check
  check (kind in ('canceled', 'on_hold', 'cancel_requested', 'payment', 'shipped', 'product', 'address', 'quantity'));

update shop_order set fingerprints = fingerprints || '{"product": ""}' where fingerprints is not null;
