-- Sellers are notified when a parcel is shipped and when it is delivered.
create function note_shipment() returns trigger language plpgsql as $$
begin
  insert into notification (account_id, kind, subject_id, subject, detail)
  select o.account_id, case new.state when 'delivered' then 'order_delivered' else 'order_shipped' end, o.id, o.number,
    new.tracking_number
  from sales_order o where o.id = new.order_id;
  return null;
end
$$;
create trigger shipment_shipped after insert on shipment for each row execute function note_shipment();
create trigger shipment_delivered after update of state on shipment for each row
  when (new.state = 'delivered' and old.state <> 'delivered') execute function note_shipment();
