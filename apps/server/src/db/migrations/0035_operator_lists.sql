-- What operators look for among all production orders: those that nobody makes.
create index production_order_adrift on production_order (id desc)
  where state = 'refused' or (state = 'waiting' and supplier_id is null);

-- One that is off takes no new parcels.
alter table carrier add column is_active boolean not null default true;

-- Orders by what people call them elsewhere: the shop's number, the carrier's.
create index sales_order_called on sales_order (external_id) where external_id is not null;
create index shipment_tracking on shipment (tracking_number);
