-- A blank that comes in no colours has a picture with an artwork on it, marked as a sample wherever it is shown. It stands after
-- the product's own pictures, so that whoever wants the first ones gets those.
alter table product_picture add column is_sample boolean not null default false;

create or replace view shown_picture as
  select pp.product_id, pp.position, pp.colour_code, e.hash || '/effect/' || e.name || '.jpg' as path, v.width, v.height, e.view,
    pp.is_sample
  from product_picture pp join effect_picture e on e.hash = pp.effect join product_view v on v.name = e.view;

-- As in 0009_product_cards.sql, and the sample.
drop function card_parts(integer, boolean);
create function card_parts(product integer, is_on_offer boolean)
returns table (
  product_id integer, colours json, size_labels json, prices_vary boolean, default_variant_id integer, pictures json, sample json
)
language sql stable as $$
  select product,
    (select json_agg(json_build_object('code', c.colour_code, 'variantId', v.id, 'picture', s.path) order by c.position)
       from product_colour c
       left join lateral (
         select pv.id from product_variant pv
           join product_size z on z.product_id = pv.product_id and z.code = pv.size_code and (z.is_listed or not is_on_offer)
          where pv.product_id = c.product_id and pv.colour_code = c.colour_code order by z.position limit 1
       ) v on true
       left join lateral (
         select sp.path from shown_picture sp
          where sp.product_id = c.product_id and sp.colour_code = c.colour_code and not sp.is_sample
          order by sp.position limit 1
       ) s on true
      where c.product_id = product and (c.is_listed or not is_on_offer)),
    -- A label that is the same in all languages is stored once.
    (select json_agg(case when (select count(distinct value) from jsonb_each_text(z.labels)) = 1
         then (select to_jsonb(value) from jsonb_each_text(z.labels) limit 1) else z.labels end order by z.position)
       from product_size z where z.product_id = product and (z.is_listed or not is_on_offer)),
    (select count(distinct z.surcharge_minor) > 1 from product_size z
      where z.product_id = product and (z.is_listed or not is_on_offer)),
    (select pv.id from product_variant pv
       join product_colour c on c.product_id = pv.product_id and c.colour_code = pv.colour_code and (c.is_listed or not is_on_offer)
       join product_size z on z.product_id = pv.product_id and z.code = pv.size_code and (z.is_listed or not is_on_offer)
      where pv.product_id = product order by c.position, z.position limit 1),
    (select json_agg(json_build_object('path', sp.path, 'width', sp.width, 'height', sp.height, 'colour', sp.colour_code)
         order by sp.position)
       from shown_picture sp where sp.product_id = product and sp.position < 2 and not sp.is_sample),
    (select json_build_object('path', sp.path, 'width', sp.width, 'height', sp.height, 'colour', sp.colour_code)
       from shown_picture sp where sp.product_id = product and sp.is_sample order by sp.position limit 1)
$$;

alter table product_card add column sample json;

-- The next load of the catalogue writes the samples.
delete from catalogue_import;
