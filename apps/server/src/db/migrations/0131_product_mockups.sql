-- What a mockup shows: prints of one product or, without one, of any; in one color; of one print area or the first printed.
alter table mockup
  add column product_id integer references product (id) on delete set null,
  add column colour text,
  add column print_area text,
  add constraint mockup_colour_of_product check (colour is null or product_id is not null);

-- Mockups chosen for finished products, whose rows contain the pictures. The artwork is what the picture shows, and null
-- while there is none: it is not removed while the picture exists.
create table finished_mockup (
  finished_id integer not null references finished_product (id) on delete cascade,
  mockup_id integer not null references mockup (id) on delete cascade,
  position smallint not null,
  artwork text,
  primary key (finished_id, mockup_id)
);
create index finished_mockup_mockup on finished_mockup (mockup_id);
create index finished_mockup_artwork on finished_mockup (artwork) where artwork is not null;
