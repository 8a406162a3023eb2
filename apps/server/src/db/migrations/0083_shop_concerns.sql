-- The seller also decides about orders that the shop has put on hold, whose buyer asks to cancel, or whose payment is
-- withdrawn or partly refunded.
alter table shop_change drop constraint shop_change_kind_check;
alter table shop_change add constraint shop_change_kind_check
  check (kind in ('canceled', 'on_hold', 'cancel_requested', 'payment', 'address', 'quantity'));

-- Orders were imported while none of it applied, except that a part may have been refunded: the hash of `part_refunded`.
update shop_order
set fingerprints = fingerprints || '{"on_hold": "", "cancel_requested": "", "payment": "pOKmFKAVSsrk84Z7sU_kM7"}'
where fingerprints is not null;
