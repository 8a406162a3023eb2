-- Print areas by size: a poster of 25 × 35 cm is printed on less than one of 50 × 70.

-- Sizes on which an area measures something else than print_area says.
create table print_area_size (
  product_id integer not null,
  area_code text not null,
  size_code text not null,
  width_mm numeric(8, 1) not null check (width_mm > 0),
  height_mm numeric(8, 1) not null check (height_mm > 0),
  primary key (product_id, area_code, size_code),
  foreign key (product_id, area_code) references print_area (product_id, code) on delete cascade,
  foreign key (product_id, size_code) references product_size (product_id, code) on delete cascade
);

-- The next load of the catalogue writes the measures.
delete from catalogue_import;
