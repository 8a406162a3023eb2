-- Codes are unique within a marketplace only, and a supplier's own warehouse may have the code of a marketplace's.
-- Null: a warehouse of the supplier's own. The others have the name and the address of the newest order for them.
alter table warehouse add column platform text check (platform ~ '^[a-z][a-z0-9_]{1,30}$');
-- Warehouses that were used for the orders of one marketplace only are this marketplace's.
update warehouse w set platform = m.platform
from (
  select c.warehouse_id, min(s.platform) as platform
  from pack_code c join pack_code_order i on i.pack_code_id = c.id join production_order p on p.id = i.production_id
  join sales_order o on o.id = p.order_id
  join warehouse u on u.id = c.warehouse_id
  left join order_warehouse ow on ow.order_id = o.id and ow.code = u.code
  left join store s on s.id = o.store_id
  group by c.warehouse_id
  having bool_and(ow.order_id is not null and s.id is not null) and count(distinct s.platform) = 1
) m where m.warehouse_id = w.id;
drop index warehouse_code;
create unique index warehouse_code on warehouse (supplier_id, platform, code) nulls not distinct where removed_at is null;
