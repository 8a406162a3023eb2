-- An order counts the pieces that were bought: what is made again for a case is counted by its own lines only.
create or replace function count_shipped() returns trigger language plpgsql as $$
begin
  update order_line set shipped_quantity = shipped_quantity + new.quantity where id = new.line_id;
  update sales_order set shipped_quantity = shipped_quantity + new.quantity
   where id = (select order_id from order_line where id = new.line_id and reprint_of is null);
  return null;
end
$$;

-- Reprints that were canceled had left the count before.
update sales_order o
   set quantity = o.quantity - r.quantity, shipped_quantity = o.shipped_quantity - r.shipped_quantity
  from (
    select l.order_id, sum(l.quantity) filter (where p.state <> 'canceled') as quantity,
      sum(l.shipped_quantity) as shipped_quantity
    from order_line l join production_order p on p.id = l.production_id
    where l.reprint_of is not null group by l.order_id) r
 where o.id = r.order_id and r.quantity is not null;
