-- What a list shows of a product's colours, sizes, variants and pictures, put together once: joined anew for each of 24 cards
-- it was most of what a list request cost the database. A card that is missing is put together when it is read.

-- One definition for what is on offer now and for what was when everything was.
create function card_parts(product integer, is_on_offer boolean)
returns table (product_id integer, colours json, size_labels json, prices_vary boolean, default_variant_id integer, pictures json)
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
         select sp.path from shown_picture sp where sp.product_id = c.product_id and sp.colour_code = c.colour_code
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
       from shown_picture sp where sp.product_id = product and sp.position < 2)
$$;

create table product_card (
  product_id integer primary key references product (id) on delete cascade,
  colours json,
  size_labels json,
  prices_vary boolean,
  default_variant_id integer,
  pictures json
);

-- Puts the cards of these products together. The product's row is locked first, here and where a part is written: whoever
-- comes second sees what the first one did, so that no card outlives what it was made of.
create function put_cards(products integer[]) returns void language plpgsql as $$
begin
  perform from product where id = any(products) order by id for no key update;
  delete from product_card where product_id = any(products);
  insert into product_card select parts.* from product p cross join lateral card_parts(p.id, true) as parts where p.id = any(products);
end
$$;

create function forget_cards() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from written) order by id for no key update;
  delete from product_card where product_id in (select product_id from written);
  return null;
end
$$;

do $$
declare part text;
begin
  foreach part in array array['product_colour', 'product_size', 'product_variant', 'product_picture'] loop
    execute format('create trigger card_%1$s_inserted after insert on %1$I referencing new table as written
      for each statement execute function forget_cards()', part);
    execute format('create trigger card_%1$s_updated after update on %1$I referencing new table as written
      for each statement execute function forget_cards()', part);
    execute format('create trigger card_%1$s_deleted after delete on %1$I referencing old table as written
      for each statement execute function forget_cards()', part);
  end loop;
end
$$;

-- A view that has another size now: its pictures' addresses changed for the products that were written anew, and these see to
-- their cards; those that still show the old address tell the new size.
create function forget_cards_of_views() returns trigger language plpgsql as $$
begin
  delete from product_card where product_id in (
    select pp.product_id from before join after using (name)
      join effect_picture e on e.view = after.name join product_picture pp on pp.effect = e.hash
     where (before.width, before.height) is distinct from (after.width, after.height));
  return null;
end
$$;
create trigger card_view_updated after update on product_view referencing old table as before new table as after
  for each statement execute function forget_cards_of_views();

select put_cards(array(select id from product));
