-- Lines of the cart with a design. A table of its own, since servers of the previous release know one line for each SKU.
-- Numbering the existing lines rewrites their table; carts are small.
create sequence cart_line_id as integer;
alter table cart_line add column id integer not null default nextval('cart_line_id') unique;
create table designed_cart_line (
  id integer not null default nextval('cart_line_id') unique,
  account_id integer not null references account (id) on delete cascade,
  finished_id integer not null references finished_product (id) on delete cascade,
  variant_id integer not null references product_variant (id),
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  primary key (account_id, finished_id, variant_id)
);
create index designed_cart_line_finished on designed_cart_line (finished_id);
