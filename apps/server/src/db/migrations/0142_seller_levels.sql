-- What sellers of a level may order, and at what discount. As delivered, all levels may order everything at list prices.
create table seller_level (
  level smallint primary key check (level between 0 and 3),
  -- The highest level of products that they can order.
  product_level smallint not null default 3 check (product_level between 0 and 3),
  discount_basis_points integer not null default 0 check (discount_basis_points between 0 and 5000)
);
insert into seller_level (level) values (0), (1), (2), (3);

alter table account add column seller_level smallint not null default 0 references seller_level (level);
