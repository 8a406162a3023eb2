-- Parcels that the carrier has lost.
alter table shipment drop constraint shipment_state_check;
alter table shipment add constraint shipment_state_check
  check (state in ('shipped', 'in_transit', 'lost', 'delivered', 'returned'));
