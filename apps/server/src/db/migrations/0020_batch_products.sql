-- What a plan knew of a product: whoever makes the items needs no catalogue, and what changes meanwhile changes no batch.
create table batch_product (
  batch_id integer not null references batch (id) on delete cascade,
  product_id integer not null,
  -- As the design tool knows it (StudioProduct), with its names by language.
  facts jsonb not null,
  primary key (batch_id, product_id)
);
