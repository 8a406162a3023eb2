-- Orders whose pieces a marketplace collects in a warehouse of its own. The address of the order is the warehouse's.
create table order_warehouse (
  order_id integer primary key references sales_order (id) on delete cascade,
  -- As the marketplace calls it.
  code text not null check (code <> ''),
  name text not null,
  -- When the pieces have to arrive; null: the marketplace sets no time.
  arrive_by timestamptz
);
