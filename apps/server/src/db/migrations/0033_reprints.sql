-- What is made again for a case can be given up, and made again after all.
drop index production_order_case;
create unique index production_order_case on production_order (case_id) where state <> 'canceled';
create index production_order_reprint on production_order (order_id) where case_id is not null and state = 'waiting';

-- A line that is made again names the line that was bought, also when it is made again a second time.
with recursive bought as (
    select id, reprint_of as of from order_line where reprint_of is not null
    union all
    select b.id, l.reprint_of from bought b join order_line l on l.id = b.of where l.reprint_of is not null)
update order_line l set reprint_of = b.of
  from bought b join order_line o on o.id = b.of
 where l.id = b.id and o.reprint_of is null and l.reprint_of <> b.of;

-- A case that is open again since its reprint cannot be printed is told of too; of one that a supplier refuses its production order
-- tells (note_production).
create or replace function note_case() returns trigger language plpgsql as $$
declare
  about after_sales_case%rowtype;
  order_number text;
  is_sellers boolean;
  is_suppliers boolean;
begin
  select * into strict about from after_sales_case where id = new.case_id;
  is_sellers := new.actor_id is not distinct from about.seller_id;
  is_suppliers := new.actor_id is not distinct from about.supplier_id;
  if new.kind = 'state' and not is_sellers and (new.to_state <> 'open' or new.actor_id is null) then
    select number into strict order_number from sales_order where id = about.order_id;
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (about.seller_id, 'after_sales', about.order_id, order_number,
      case new.to_state when 'open' then 'reprint_refused' else coalesce(new.to_state, '') end);
  end if;
  if new.kind = 'message' and not is_sellers then
    insert into notice (account_id, kind, subject_id, subject) values (about.seller_id, 'case_message', about.id, about.number);
  end if;
  if not is_suppliers then
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (about.supplier_id,
      case when new.kind = 'opened' or new.to_state = 'open' then 'case_opened'
        when new.kind = 'message' then 'case_message' else 'case_decided' end,
      about.id, about.number, coalesce(new.to_state, ''));
  end if;
  return null;
end
$$;
