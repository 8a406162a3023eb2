-- The number that a store gave a canceled order can be used again, also after the canceled order is archived.
alter table sales_order add column canceled_at timestamptz;
update sales_order o set canceled_at = coalesce(
    (select max(at) from order_event where order_id = o.id and kind = 'state' and to_state = 'canceled'), o.updated_at)
 where o.state = 'canceled' or o.state = 'archived' and exists (
    select from order_event where order_id = o.id and kind = 'state' and to_state = 'canceled');
alter table sales_order add check (state <> 'canceled' or canceled_at is not null);

drop index sales_order_external;
create unique index sales_order_external on sales_order (store_id, external_id) where canceled_at is null;
create index sales_order_canceled on sales_order (store_id, external_id) where canceled_at is not null;

-- A pack code goes to a warehouse of one country: an order whose country changes leaves it. The caller has locked the order.
create function leave_pack_codes_of_country() returns trigger language plpgsql as $$
begin
  delete from pack_code_order i using production_order p where p.id = i.production_id and p.order_id = new.id;
  return null;
end
$$;
create trigger sales_order_unpacked after update of destination on sales_order for each row
  when (old.destination is distinct from new.destination) execute function leave_pack_codes_of_country();
