-- Of a change of products: the shop's lines with another product. Changes that were proposed before have none.
alter table shop_change add column line_ids text[] not null default '{}';
