-- Stores whose orders a rule may be able to pay since something changed. The sweep of every minute reads these instead of
-- all unpaid orders. Rows are written twice rather than not at all, and name stores that have no rule: a rule that another
-- transaction activates at the same time is not seen here.
create table payment_check (
  id bigint generated always as identity primary key,
  store_id integer not null,
  due_at timestamptz not null default now()
);
create index payment_check_due on payment_check (due_at, id);
create index payment_check_store on payment_check (store_id, due_at);

create function check_store_payments() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id) values (new.store_id);
  return null;
end
$$;
create trigger sales_order_payable_inserted after insert on sales_order
  for each row when (new.source = 'connector' and new.state = 'awaiting_payment' and new.store_id is not null)
  execute function check_store_payments();
create trigger sales_order_payable_updated after update on sales_order
  for each row when (new.source = 'connector' and new.state = 'awaiting_payment' and new.store_id is not null
    and (old.source, old.state, old.store_id, old.total_minor) is distinct from
      (new.source, new.state, new.store_id, new.total_minor))
  execute function check_store_payments();
create trigger payment_rule_activated after insert or update on payment_rule
  for each row when (new.is_active) execute function check_store_payments();
-- An order that was the seller's to decide about may become the rule's.
create trigger shop_order_payable after update of order_id, is_requested, outcome on shop_order
  for each row when ((old.is_requested or old.outcome = 'waiting')
    and (old.order_id, old.is_requested, old.outcome) is distinct from (new.order_id, new.is_requested, new.outcome))
  execute function check_store_payments();

create function check_changed_order() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id)
    select store_id from sales_order where id = new.order_id and store_id is not null;
  return null;
end
$$;
create trigger shop_change_decided after update of state on shop_change
  for each row when (old.state = 'open' and new.state <> 'open') execute function check_changed_order();

create function check_connected_store() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id) values (new.id);
  return null;
end
$$;
create trigger store_connected after update of state, removed_at on store
  for each row when (new.state in ('connected', 'expiring') and new.removed_at is null
    and (old.state, old.removed_at) is distinct from (new.state, new.removed_at))
  execute function check_connected_store();

create function check_account_payments() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id) select id from store where account_id = new.id;
  return null;
end
$$;
create trigger account_unlocked after update of locked_at on account
  for each row when (old.locked_at is not null and new.locked_at is null) execute function check_account_payments();

create function check_wallet_payments() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id) select id from store where account_id = new.owner_id;
  return null;
end
$$;
-- More money, or less of it test money, which cannot always be spent.
create trigger ledger_account_raised after update of balance_minor, sandbox_minor on ledger_account
  for each row when (new.kind = 'seller_wallet' and (new.balance_minor > old.balance_minor
    or new.balance_minor - new.sandbox_minor > old.balance_minor - old.sandbox_minor))
  execute function check_wallet_payments();

create function check_all_payments() returns trigger language plpgsql as $$
begin
  insert into payment_check (store_id) select store_id from payment_rule where is_active;
  return null;
end
$$;
create trigger installation_demo_changed after update of has_demo on installation
  for each row when (old.has_demo <> new.has_demo) execute function check_all_payments();

insert into payment_check (store_id) select store_id from payment_rule where is_active;
