-- Notices of suppliers, and of what is said in after-sales cases.

-- What comes in numbers is gathered, and told as one notice a minute later (job gather-notices). Rows are only added by those
-- who work: nobody waits for anybody here.
create table notice_gathered (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null,
  subject_id integer not null,
  subject text not null
);

-- Its supplier was reminded that it waits for a decision.
alter table after_sales_case add column reminded_at timestamptz;
create index after_sales_case_unreminded on after_sales_case (created_at) where state = 'open' and reminded_at is null;

create function note_production() returns trigger language plpgsql as $$
declare
  was_open boolean := old.released_at is not null and old.state in ('waiting', 'accepted') and old.supplier_id is not null;
  has_moved boolean := old.supplier_id is distinct from new.supplier_id;
begin
  if new.state = 'waiting' and new.released_at is not null and new.supplier_id is not null
    and (old.state <> 'waiting' or old.released_at is null or has_moved) then
    insert into notice_gathered (account_id, kind, subject_id, subject)
    values (new.supplier_id, 'production_new', new.id, new.number);
  end if;
  if was_open and (new.state = 'canceled' or has_moved) then
    insert into notice_gathered (account_id, kind, subject_id, subject)
    values (old.supplier_id, 'production_canceled', new.id, new.number);
  end if;
  -- 2: priorityBits.late of the domain.
  if new.priority & 2::smallint <> 0 and old.priority & 2::smallint = 0 and new.supplier_id is not null then
    insert into notice_gathered (account_id, kind, subject_id, subject)
    values (new.supplier_id, 'production_late', new.id, new.number);
  end if;
  -- What is made again for a case does not move its order: its seller would not know.
  if new.state = 'refused' and old.state <> 'refused' and new.case_id is not null then
    insert into notice (account_id, kind, subject_id, subject, detail)
    select account_id, 'after_sales', id, number, 'reprint_refused' from sales_order where id = new.order_id;
  end if;
  return null;
end
$$;
create trigger production_order_noted after update on production_order for each row
  when (old.state is distinct from new.state or old.supplier_id is distinct from new.supplier_id
    or old.priority is distinct from new.priority)
  execute function note_production();

create function note_address() returns trigger language plpgsql as $$
begin
  insert into notice_gathered (account_id, kind, subject_id, subject)
  select supplier_id, 'production_changed', id, number from production_order
   where order_id = new.id and released_at is not null and supplier_id is not null and state in ('waiting', 'accepted');
  return null;
end
$$;
create trigger sales_order_readdressed after update of address on sales_order for each row
  when (old.address is distinct from new.address) execute function note_address();

-- A seller is told of every decision, also of one that an operator makes after a refusal; whoever did it knows.
create function note_case() returns trigger language plpgsql as $$
declare
  about after_sales_case%rowtype;
  order_number text;
  is_sellers boolean;
  is_suppliers boolean;
begin
  select * into strict about from after_sales_case where id = new.case_id;
  is_sellers := new.actor_id is not distinct from about.seller_id;
  is_suppliers := new.actor_id is not distinct from about.supplier_id;
  if new.kind = 'state' and not is_sellers then
    select number into strict order_number from sales_order where id = about.order_id;
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (about.seller_id, 'after_sales', about.order_id, order_number, coalesce(new.to_state, ''));
  end if;
  if new.kind = 'message' and not is_sellers then
    insert into notice (account_id, kind, subject_id, subject) values (about.seller_id, 'case_message', about.id, about.number);
  end if;
  if not is_suppliers then
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (about.supplier_id,
      case new.kind when 'opened' then 'case_opened' when 'message' then 'case_message' else 'case_decided' end,
      about.id, about.number, coalesce(new.to_state, ''));
  end if;
  return null;
end
$$;
create trigger after_sales_event_noted after insert on after_sales_event for each row execute function note_case();

-- The order tells of what needs its seller; its cases tell of themselves.
create or replace function note_order() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, kind, subject_id, subject, detail)
  values (new.account_id, 'order_action', new.id, new.number, new.action_code);
  return null;
end
$$;
drop trigger sales_order_noted on sales_order;
create trigger sales_order_noted after update on sales_order for each row
  when (new.state = 'action_required' and old.state is distinct from new.state) execute function note_order();

-- Its entries are there when the transaction ends.
create function note_payout() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, kind, subject_id, subject, detail)
  select a.owner_id, 'payout', a.id, new.reference, (-e.amount_minor)::text
    from ledger_entry e join ledger_account a on a.id = e.account_id
   where e.transaction_id = new.id and a.kind = 'supplier_payable';
  return null;
end
$$;
create constraint trigger ledger_payout_noted after insert on ledger_transaction deferrable initially deferred
  for each row when (new.kind = 'supplier_payout') execute function note_payout();
