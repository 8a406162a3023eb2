-- Batches of rows: one item for each row of texts and product. The previous release claims no item without an artwork.
alter table batch_item
  alter column artwork_id drop not null,
  -- Id of the row in the batch's settings.
  add column row_id integer,
  -- Existing items have an artwork. They are not read under the lock; the next release validates the constraint.
  add constraint batch_item_content check ((artwork_id is null) <> (row_id is null)) not valid;

-- The previous release knows no rows: it would save a draft without them, and plan it as one without artworks, which
-- deletes its items. Its transaction fails, and the draft stays as it is.
create function refuse_lost_rows() returns trigger language plpgsql as $$
begin
  if new.settings -> 'rows' is null then
    raise exception 'the settings of batch % lack its rows', new.id;
  end if;
  if new.planned_revision is not null and new.settings -> 'rows' <> '[]' and new.settings -> 'products' <> '[]'
    and not exists (select from batch_item i where i.batch_id = new.id and i.row_id is not null) then
    raise exception 'the plan of batch % lacks its rows', new.id;
  end if;
  return new;
end $$;
create trigger refuse_lost_rows before update of settings, planned_revision on batch
  for each row when (old.settings -> 'rows' <> '[]')
  execute function refuse_lost_rows();
