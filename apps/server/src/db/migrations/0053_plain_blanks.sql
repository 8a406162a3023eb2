-- A blank in a cart or an order is ordered plain on purpose, or it needs a design.
alter table cart_line add column is_plain boolean not null default false;
alter table store_sku add column is_plain boolean not null default false;
alter table order_line add column is_plain boolean not null default false;

-- Blanks of orders that were paid before were ordered, and are made, without a print.
update order_line l set is_plain = true
  from sales_order o, product_variant v, product p
  where o.id = l.order_id and v.id = l.variant_id and p.id = v.product_id and p.kind = 'blank' and l.finished_id is null
    and o.state not in ('draft', 'needs_mapping', 'needs_personalization', 'awaiting_payment', 'payment_failed');

-- Unpaid orders wait until their seller has chosen.
with undecided as (
  select distinct o.id, o.state from sales_order o
    join order_line l on l.order_id = o.id
    join product_variant v on v.id = l.variant_id
    join product p on p.id = v.product_id
  where o.state in ('draft', 'needs_personalization', 'awaiting_payment', 'payment_failed')
    and p.kind = 'blank' and l.finished_id is null and not l.is_ignored
), moved as (
  update sales_order o set state = 'needs_mapping' from undecided u where o.id = u.id
)
insert into order_event (order_id, kind, from_state, to_state) select id, 'state', state, 'needs_mapping' from undecided;

-- Print files of ready-made products: a finished product of the platform, which no account owns, for each artwork and
-- print area that the product was sold with.
alter table finished_product alter column account_id drop not null;
alter table design alter column account_id drop not null;
create unique index finished_product_of_platform on finished_product (finish_key) where account_id is null;

-- What a ready-made product is printed from; null until its print files were requested.
alter table order_line add column print_product_id integer references finished_product (id);
create index order_line_print_product on order_line (print_product_id) where print_product_id is not null;
create index order_line_unprinted on order_line (variant_id)
  where finished_id is null and print_product_id is null and not is_plain and production_id is not null
    and state in ('received', 'file_ready', 'routed', 'printing', 'qc', 'packed');

-- Lines of ready-made products were marked ready without a print file.
update order_line l set state = 'received'
  from product_variant v, product p, production_order q
  where v.id = l.variant_id and p.id = v.product_id and p.kind = 'ready_made' and l.finished_id is null
    and q.id = l.production_id and q.state in ('planned', 'waiting', 'refused') and l.state = 'file_ready';
