-- Operators, locked accounts, and the wallet: a double-entry ledger in hundredths of a yuan.

-- 1: operator, made on the command line only.
alter table account drop constraint account_user_type_check;
alter table account add constraint account_user_type_check check (user_type in (1, 2, 3));
alter table account add column locked_at timestamptz;
alter table account add column lock_reason text;
alter table account add constraint account_lock_reason_check check ((locked_at is null) = (lock_reason is null));

create table ledger_account (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('seller_wallet', 'supplier_payable', 'clearing', 'bank', 'provider', 'refunds')),
  -- Null: the platform's own.
  owner_id integer references account (id),
  -- Kept for accounts that somebody owns. Those of the platform are in every transaction: a balance of theirs would make
  -- all payments of all sellers wait for one row. Theirs is the sum of their entries.
  balance_minor bigint check (balance_minor >= 0),
  -- Signs addresses of statements.
  secret text not null default encode(sha256(gen_random_uuid()::text::bytea || gen_random_uuid()::text::bytea), 'hex'),
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, owner_id),
  check ((owner_id is not null) = (kind in ('seller_wallet', 'supplier_payable'))),
  check ((owner_id is null) = (balance_minor is null))
);
insert into ledger_account (kind) values ('clearing'), ('bank'), ('provider'), ('refunds');

create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('top_up', 'order_payment', 'order_refund', 'supplier_credit', 'supplier_payout')),
  -- What it is about, as it is called outside: the number of an order, the reference of a top-up.
  reference text not null,
  -- What is sent twice is booked once.
  idempotency_key text not null unique,
  note text not null default '',
  -- Null: the system.
  made_by integer references account (id),
  created_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index ledger_transaction_reference on ledger_transaction (reference);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction (id),
  account_id integer not null references ledger_account (id),
  -- Positive: the account has more. The entries of a transaction are zero together.
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of accounts that keep one.
  balance_after_minor bigint,
  unique (transaction_id, account_id)
);
create index ledger_entry_statement on ledger_entry (account_id, id desc);

-- The balance moves with the entry and in no other way.
create function book_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transaction where id = new.transaction_id and xid = pg_current_xact_id()) then
    raise exception 'transaction % of the ledger is closed', new.transaction_id using errcode = 'check_violation';
  end if;
  update ledger_account set balance_minor = balance_minor + new.amount_minor
   where id = new.account_id and balance_minor is not null
  returning balance_minor into new.balance_after_minor;
  return new;
end
$$;
create trigger ledger_entry_booked before insert on ledger_entry for each row execute function book_entry();

create function check_booked() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_minor), 0), count(*) into total, entries from ledger_entry where transaction_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'transaction % of the ledger has % entries that are % together', new.id, entries, total
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
-- At commit, when all entries are there.
create constraint trigger ledger_transaction_whole after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_booked();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_transaction_kept before update or delete on ledger_transaction
  for each row execute function refuse_change();

create table wallet_top_up (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  -- Chosen by whoever asked: what is sent twice is one.
  request_key uuid not null,
  method text not null check (method in ('bank_transfer', 'provider')),
  provider text check ((method = 'provider') = (provider is not null)),
  amount_minor bigint not null check (amount_minor > 0),
  -- What the seller writes on the transfer.
  reference text not null unique,
  note text not null default '',
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'refused', 'canceled')),
  -- What arrived; the wallet gets this.
  received_minor bigint check (received_minor > 0),
  reason text not null default '',
  decided_by integer references account (id),
  decided_at timestamptz,
  transaction_id bigint references ledger_transaction (id),
  created_at timestamptz not null default now(),
  unique (account_id, request_key),
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'confirmed') = (transaction_id is not null)),
  check ((state = 'confirmed') = (received_minor is not null))
);
create index wallet_top_up_newest on wallet_top_up (account_id, id desc);
create index wallet_top_up_waiting on wallet_top_up (id) where state = 'requested';

-- Events of payment providers that were heard: one that comes again changes nothing.
create table payment_event (
  provider text not null,
  event_id text not null,
  heard_at timestamptz not null default now(),
  primary key (provider, event_id)
);
