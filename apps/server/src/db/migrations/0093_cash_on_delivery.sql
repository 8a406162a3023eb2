-- Orders whose buyers pay the carrier. Sellers who offer it expect them like any other order.
alter table store add column imports_cash_on_delivery boolean not null default true;
alter table sales_order add column is_cash_on_delivery boolean not null default false;

-- Reading a waiting order again did not mean to import it unpaid.
update shop_order set is_requested = false
where is_requested and outcome = 'waiting' and reason in ('unpaid', 'authorized', 'on_hold', 'buyer_may_cancel');
