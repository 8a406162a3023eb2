-- Where the print area lies in a view's picture, as packages/domain/src/pictures/area-outline.ts describes it; null where the
-- view shows none of it.
alter table product_view add column area jsonb;

create or replace view shown_picture as
  select pp.product_id, pp.position, pp.colour_code, e.hash || '/effect/' || e.name || '.jpg' as path, v.width, v.height, e.view
  from product_picture pp join effect_picture e on e.hash = pp.effect join product_view v on v.name = e.view;

-- The next load of the catalogue writes the outlines.
delete from catalogue_import;
