-- Parts of a print area that the product hides: openings, handles, seams. Polygons in fractions of the area.
alter table print_area add column hidden jsonb not null default '[]' check (jsonb_typeof(hidden) = 'array');

-- The next load of the catalog writes them.
delete from catalog_import;
