-- What lists and the sweeps of every minute need at a million products and ten million orders.

-- Sitemaps list products by id, with the date of their last change.
create index product_listed on product (kind, id) include (updated_at) where is_listed;

-- Orders that may be paid automatically, by the shop they came from.
create index sales_order_payable on sales_order (store_id, created_at)
  where state = 'awaiting_payment' and source = 'connector';

-- A reported parcel whose number was corrected is due again. It was found by comparing all parcels that were ever reported.
alter table shop_push add column is_corrected boolean not null default false;

-- Runs with the push locked: a correction that commits meanwhile is seen, and one that comes later touches the push again.
create function note_correction() returns trigger language plpgsql as $$
begin
  new.is_corrected := new.state = 'done' and exists (
    select from shipment where id = new.shipment_id and tracking_number <> new.reported_number);
  return new;
end
$$;
create trigger shop_push_compared before insert or update of state, reported_number on shop_push
  for each row execute function note_correction();

create function compare_push() returns trigger language plpgsql as $$
begin
  update shop_push set reported_number = reported_number where shipment_id = new.id;
  return null;
end
$$;
create trigger shipment_renumbered after update of tracking_number on shipment
  for each row when (old.tracking_number <> new.tracking_number) execute function compare_push();

update shop_push p set is_corrected = true from shipment h
  where h.id = p.shipment_id and p.state = 'done' and p.reported_number <> h.tracking_number;

create index shop_push_open on shop_push (store_id, next_at)
  where state in ('pending', 'sending', 'unknown') or is_corrected;
drop index shop_push_due;

-- Finished products whose print files changed, and orders whose lines may be waiting for such files. The sweep of every
-- minute reads these instead of all orders in production. Rows are written twice rather than not at all.
create table print_change (
  id bigint generated always as identity primary key,
  finished_id integer,
  order_id integer,
  check ((finished_id is null) <> (order_id is null))
);

create function note_prints() returns trigger language plpgsql as $$
begin
  insert into print_change (finished_id)
    select distinct finished_id from written where format = 'png' and state <> 'waiting';
  return null;
end
$$;
create trigger finished_print_inserted after insert on finished_print
  referencing new table as written for each statement execute function note_prints();
create trigger finished_print_updated after update on finished_print
  referencing new table as written for each statement execute function note_prints();

create function note_prepared() returns trigger language plpgsql as $$
begin
  insert into print_change (finished_id) values (new.id);
  return null;
end
$$;
create trigger finished_product_prepared after update of state on finished_product
  for each row when (old.state <> new.state and new.state <> 'preparing') execute function note_prepared();

create function note_printable_order() returns trigger language plpgsql as $$
begin
  insert into print_change (order_id) values (new.id);
  return null;
end
$$;
create trigger sales_order_printable after update of state, action_code on sales_order
  for each row when (new.state in ('in_review', 'accepted', 'in_production', 'action_required')
    and (old.state, old.action_code) is distinct from (new.state, new.action_code))
  execute function note_printable_order();

create function note_printable_part() returns trigger language plpgsql as $$
begin
  insert into print_change (order_id) values (new.order_id);
  return null;
end
$$;
create trigger order_line_printable_inserted after insert on order_line
  for each row when (new.state = 'received' and new.production_id is not null) execute function note_printable_part();
create trigger order_line_printable_updated
  after update of state, finished_id, print_product_id, production_id, is_ignored on order_line
  for each row when (new.state = 'received' and new.production_id is not null
    and (old.state, old.finished_id, old.print_product_id, old.production_id, old.is_ignored) is distinct from
      (new.state, new.finished_id, new.print_product_id, new.production_id, new.is_ignored))
  execute function note_printable_part();
create trigger production_order_printable_inserted after insert on production_order
  for each row when (new.case_id is not null and new.state = 'waiting') execute function note_printable_part();
create trigger production_order_printable_updated after update of state on production_order
  for each row when (new.case_id is not null and new.state = 'waiting' and old.state <> new.state)
  execute function note_printable_part();

insert into print_change (order_id)
  select id from sales_order where state in ('in_review', 'accepted', 'in_production', 'action_required');
