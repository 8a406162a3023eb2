-- Finished products by size: which are sold, and a print file for each that needs its own.

-- Codes of the product's sizes on sale; until now all of them were.
alter table finished_product add column sizes text[] not null default '{}';
update finished_product f set sizes = coalesce(
  (select array_agg(s.code order by s.position) from product_size s where s.product_id = f.product_id), '{}');
alter table finished_product alter column sizes drop default;

-- Sizes that are printed alike and what their print areas measure; empty where one print is for all:
-- [{size, sizes, areas: [{area, widthMm, heightMm, bleedMm, safeMm, rule}]}].
alter table finished_product add column print_sizes jsonb not null default '[]';

-- Which of print_sizes it is for; empty for all sizes.
alter table finished_print add column size text not null default '';
alter table finished_print drop constraint finished_print_pkey, add primary key (finished_id, area, size, garment, format);
