-- The box that a parcel left in; null for a parcel of its own, also of an order that was priced as JIT.
alter table shipment add column box_id integer references box (id);
create index shipment_box on shipment (box_id) where box_id is not null;
update shipment h set box_id = b.id
from pack_code_order i join pack_code c on c.id = i.pack_code_id join box b on b.id = c.box_id
where i.production_id = h.production_id and b.request_key = h.request_key;
-- Carriers are asked about parcels of their own that were not tracked until now, except those of deleted accounts.
update shipment h set track_after = now()
from production_order p join sales_order o on o.id = p.order_id
where p.id = h.production_id and p.is_jit and o.recipient <> '-' and h.box_id is null and h.state in ('shipped', 'in_transit')
  and h.shipped_at > now() - interval '60 days';
