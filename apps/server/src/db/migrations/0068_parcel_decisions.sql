-- Who took a report back: an operator's decision outweighs what the carrier repeats.
alter table shipment_report add column retracted_by text check (retracted_by in ('supplier', 'operator'));
update shipment_report set retracted_by = case source when 'supplier' then 'supplier' else 'operator' end
where retracted_at is not null;
alter table shipment_report add check ((retracted_at is null) = (retracted_by is null));

-- An event of a carrier is identified by its time and kind; its words may change.
delete from shipment_report r using shipment_report kept
where r.source = 'carrier' and kept.source = 'carrier' and kept.shipment_id = r.shipment_id
  and kept.tracking_number = r.tracking_number and kept.kind = r.kind and kept.at = r.at
  and (kept.retracted_at is null, kept.id) < (r.retracted_at is null, r.id);
drop index shipment_report_event;
create unique index shipment_report_event on shipment_report (shipment_id, tracking_number, kind, at)
  where source = 'carrier';

-- Sellers are notified of each status that is reported or corrected. A new notification replaces an unread one of the
-- same kind about the same parcel, so that there is one for each status, however often it is toggled, and it is mailed once.
drop trigger shipment_shipped on shipment;
drop trigger shipment_delivered on shipment;
drop trigger shipment_undelivered on shipment;
create or replace function note_shipment() returns trigger language plpgsql as $$
declare
  noted text := case
    when tg_op = 'INSERT' then 'order_shipped'
    when new.state = 'delivered' then case old.state when 'returned' then 'order_unreturned' else 'order_delivered' end
    when new.state = 'lost' then 'order_lost'
    when new.state = 'returned' then 'order_returned'
    when old.state in ('delivered', 'lost', 'returned') then 'order_undelivered'
  end;
begin
  if noted is null then
    return null;
  end if;
  with replaced as (
    delete from notification n using sales_order o
    where o.id = new.order_id and n.account_id = o.account_id and n.read_at is null and n.kind = noted
      and n.subject_id = o.id and n.detail = new.tracking_number
    returning n.mailed_at)
  insert into notification (account_id, kind, subject_id, subject, detail, mailed_at)
  select o.account_id, noted, o.id, o.number, new.tracking_number, (select max(mailed_at) from replaced)
  from sales_order o where o.id = new.order_id;
  return null;
end
$$;
create trigger shipment_shipped after insert on shipment for each row execute function note_shipment();
create trigger shipment_moved after update of state on shipment for each row
  when (new.state <> old.state) execute function note_shipment();
