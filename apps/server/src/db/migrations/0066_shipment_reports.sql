-- What was reported about a parcel, by whom and for when. The state of a parcel follows from its reports.
create table shipment_report (
  id bigint generated always as identity primary key,
  shipment_id integer not null references shipment (id) on delete cascade,
  kind text not null check (kind in (
    'accepted', 'in_transit', 'out_for_delivery', 'exception', 'lost', 'delivered', 'delivery_revoked', 'returned')),
  source text not null check (source in ('carrier', 'supplier', 'operator')),
  -- Who reported; null for carriers.
  actor_id integer references account (id),
  -- Which carrier adapter relayed the report, and the number it was about: it does not count for another number.
  adapter text,
  tracking_number text,
  -- When it happened, by the reporter's clock.
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  text text not null default '',
  place text not null default '',
  -- A report that turned out wrong stays, but no longer counts.
  retracted_at timestamptz,
  check ((source = 'carrier') = (adapter is not null)),
  check ((adapter is null) = (tracking_number is null)),
  check (source <> 'carrier' or actor_id is null)
);
-- A carrier reports the same event again and again.
create unique index shipment_report_event on shipment_report (shipment_id, tracking_number, kind, at, text, place)
  where source = 'carrier';
create index shipment_report_shipment on shipment_report (shipment_id, at);

alter table shipment
  -- Whether a carrier or an operator reported the delivery, which releases earnings.
  add column delivery_confirmed boolean not null default false,
  -- When a reported delivery was last found wrong: the period for claims starts again.
  add column delivery_revoked_at timestamptz,
  add column tracked_at timestamptz,
  -- When to ask the carrier next; null: no more.
  add column track_after timestamptz default now(),
  add column track_failures smallint not null default 0;

insert into shipment_report (shipment_id, kind, source, actor_id, at, recorded_at)
select s.id, v.to_state, case u.user_type when 2 then 'supplier' else 'operator' end, v.actor_id, v.at, v.at
from order_event v join shipment s on s.order_id = v.order_id and s.tracking_number = v.reason
  left join account u on u.id = v.actor_id
where v.kind = 'shipment' and v.to_state in ('in_transit', 'lost', 'delivered', 'returned')
order by v.id;
-- Parcels whose number was corrected after the report.
insert into shipment_report (shipment_id, kind, source, actor_id, at)
select s.id, s.state, 'supplier', p.supplier_id, coalesce(s.delivered_at, s.shipped_at)
from shipment s join production_order p on p.id = s.production_id
where s.state <> 'shipped'
  and not exists (select from shipment_report r where r.shipment_id = s.id and r.kind = s.state);
update shipment s set delivery_confirmed = true
where state = 'delivered' and exists (
  select from shipment_report r where r.shipment_id = s.id and r.kind = 'delivered' and r.source <> 'supplier');
update shipment s set track_after = null from production_order p
where p.id = s.production_id and (s.state = 'returned' or s.delivery_confirmed or p.is_jit);

-- Sellers are also notified when a reported delivery turns out wrong.
create or replace function note_shipment() returns trigger language plpgsql as $$
begin
  insert into notification (account_id, kind, subject_id, subject, detail)
  select o.account_id, case
    when tg_op = 'INSERT' then 'order_shipped' when new.state = 'delivered' then 'order_delivered' else 'order_undelivered' end,
    o.id, o.number, new.tracking_number
  from sales_order o where o.id = new.order_id;
  return null;
end
$$;
create trigger shipment_undelivered after update of state on shipment for each row
  when (old.state = 'delivered' and new.state in ('shipped', 'in_transit', 'lost')) execute function note_shipment();

create index shipment_track on shipment (track_after) where track_after is not null;
