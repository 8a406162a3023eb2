-- Batches of rows: one item for each row of texts and product. The previous release claims no item without an artwork.
alter table batch_item
  alter column artwork_id drop not null,
  -- Id of the row in the batch's settings.
  add column row_id integer,
  add constraint batch_item_content check ((artwork_id is null) <> (row_id is null));
