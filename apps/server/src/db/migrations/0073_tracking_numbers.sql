-- Other parcels with a tracking number, however its letters are written.
create index shipment_number on shipment (upper(tracking_number));
