-- Corrections of the ledger (reversal, chargeback), withdrawals of sellers, and test money kept apart from real money.

-- Whether demo data is on. The server writes it at every start, so that every statement can rely on it.
create table installation (
  id boolean primary key default true check (id),
  has_demo boolean not null default false
);
insert into installation default values;

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('top_up', 'sandbox_top_up',
  'order_payment', 'order_refund', 'supplier_credit', 'supplier_payout', 'case_refund', 'case_advance',
  'advance_return', 'correction', 'reversal', 'chargeback', 'withdrawal', 'withdrawal_return', 'withdrawal_payout'));

-- The transaction that a reversal or chargeback takes back.
alter table ledger_transaction add column reverses_id bigint references ledger_transaction (id);
alter table ledger_transaction add constraint ledger_transaction_reverses_check
  check ((reverses_id is not null) = (kind in ('reversal', 'chargeback')));
create unique index ledger_transaction_reverses on ledger_transaction (reverses_id, kind) where reverses_id is not null;

-- withdrawals: reserved for withdrawals that are not paid yet. sandbox: where test money comes from.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('seller_wallet', 'supplier_payable',
  'clearing', 'bank', 'provider', 'refunds', 'withdrawals', 'sandbox'));
insert into ledger_account (kind) values ('withdrawals'), ('sandbox');

-- A wallet may owe money after a reversal or chargeback; book_entry refuses every other debit that it does not cover.
alter table ledger_account drop constraint ledger_account_balance_minor_check;
alter table ledger_account add constraint ledger_account_balance_minor_check
  check (balance_minor >= 0 or kind = 'seller_wallet');

-- The part of a wallet's balance that is test money. Only wallets that ever had some compute it.
alter table ledger_account add column sandbox_minor bigint not null default 0,
  add column had_sandbox boolean not null default false;
alter table ledger_entry add column sandbox_minor bigint not null default 0;

-- How much of a change of a wallet is test money. Payments use real money first; a refund returns the test money that
-- its order was paid with; a correction moves the same kind of money as the transaction that it takes back.
create function sandbox_part(booked ledger_transaction, wallet ledger_account, change bigint) returns bigint
language plpgsql stable as $$
declare
  order_number text;
  spent bigint;
begin
  if booked.kind = 'sandbox_top_up' then return change; end if;
  if booked.reverses_id is not null then
    return case when exists (select from ledger_entry
      where transaction_id = booked.reverses_id and account_id = wallet.id and sandbox_minor <> 0) then change else 0 end;
  end if;
  if change < 0 then return -greatest(0, -change - greatest(0, wallet.balance_minor - wallet.sandbox_minor)); end if;
  order_number := coalesce((select o.number from after_sales_case c join sales_order o on o.id = c.order_id
    where booked.kind in ('case_refund', 'case_advance') and c.number = booked.reference), booked.reference);
  select -coalesce(sum(e.sandbox_minor), 0) into spent from ledger_entry e
    join ledger_transaction t on t.id = e.transaction_id
   where e.account_id = wallet.id and (t.reference = order_number or t.reference in (select c.number
     from after_sales_case c join sales_order o on o.id = c.order_id where o.number = order_number));
  return least(change, greatest(0, spent));
end
$$;

-- Test money of wallets so far, entry by entry.
alter table ledger_entry disable trigger ledger_entry_kept;
do $$
declare
  entry record;
  wallet ledger_account;
  part bigint;
begin
  update ledger_account set had_sandbox = true where kind = 'seller_wallet' and owner_id in (select account_id
    from wallet_top_up where provider = 'sandbox' and state = 'confirmed');
  for entry in select e.id, e.account_id, e.amount_minor, e.balance_after_minor, t as booked,
      exists (select from wallet_top_up u where u.transaction_id = t.id and u.provider = 'sandbox') as is_test
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.account_id
    where a.had_sandbox order by e.id
  loop
    select * into wallet from ledger_account where id = entry.account_id;
    wallet.balance_minor := entry.balance_after_minor - entry.amount_minor;
    part := case when entry.is_test then entry.amount_minor else sandbox_part(entry.booked, wallet, entry.amount_minor) end;
    if part <> 0 then
      update ledger_entry set sandbox_minor = part where id = entry.id;
      update ledger_account set sandbox_minor = sandbox_minor + part where id = entry.account_id;
    end if;
  end loop;
end
$$;
alter table ledger_entry enable trigger ledger_entry_kept;

create or replace function book_entry() returns trigger language plpgsql as $$
declare
  booked ledger_transaction;
  wallet ledger_account;
begin
  select * into booked from ledger_transaction where id = new.transaction_id and xid = pg_current_xact_id();
  if booked.id is null then
    raise exception 'transaction % of the ledger is closed', new.transaction_id using errcode = 'check_violation';
  end if;
  update ledger_account set balance_minor = balance_minor + new.amount_minor,
      had_sandbox = had_sandbox or (booked.kind = 'sandbox_top_up' and kind = 'seller_wallet')
   where id = new.account_id and balance_minor is not null
  returning * into wallet;
  if wallet.id is null then return new; end if;
  new.balance_after_minor := wallet.balance_minor;
  if wallet.balance_minor < 0 and new.amount_minor < 0 and booked.reverses_id is null then
    raise exception 'the balance of ledger account % violates check constraint "wallet_covers_debit"', wallet.id
      using errcode = 'check_violation';
  end if;
  if not wallet.had_sandbox then return new; end if;
  wallet.balance_minor := wallet.balance_minor - new.amount_minor;
  new.sandbox_minor := sandbox_part(booked, wallet, new.amount_minor);
  if new.sandbox_minor < 0 and booked.reverses_id is null
    and (booked.kind = 'withdrawal' or not (select has_demo from installation)) then
    raise exception 'test money of ledger account % violates check constraint "sandbox_locked"', wallet.id
      using errcode = 'check_violation';
  end if;
  if new.sandbox_minor <> 0 then
    update ledger_account set sandbox_minor = sandbox_minor + new.sandbox_minor where id = wallet.id;
  end if;
  return new;
end
$$;

create or replace function check_booked() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_minor), 0), count(*) into total, entries from ledger_entry where transaction_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'transaction % of the ledger has % entries that are % together', new.id, entries, total
      using errcode = 'check_violation';
  end if;
  if new.reverses_id is not null and exists (
    select from (select account_id, amount_minor from ledger_entry where transaction_id = new.reverses_id) o
      full join (select e.account_id, sum(e.amount_minor) as amount_minor from ledger_entry e
          join ledger_transaction t on t.id = e.transaction_id where t.reverses_id = new.reverses_id group by 1) r
        using (account_id)
     where o.amount_minor is null or sign(o.amount_minor) = sign(r.amount_minor)
       or abs(r.amount_minor) > abs(o.amount_minor))
  then
    raise exception 'transaction % of the ledger takes back more than transaction % moved', new.id, new.reverses_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
