-- A copy of a Medusa shop has the same id of its store: their address is part of the id of a shop.
update store set external_id = rtrim(regexp_replace(url, '^https?://', ''), '/') || '#' || external_id
where platform = 'medusa' and external_id is not null and external_id not like '%#%';
