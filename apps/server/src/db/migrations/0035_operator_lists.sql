-- What operators look for among all production orders: those that nobody makes.
create index production_order_adrift on production_order (id desc)
  where state = 'refused' or (state = 'waiting' and supplier_id is null);

-- One that is off takes no new parcels.
alter table carrier add column is_active boolean not null default true;
