-- What a seller's invoices say about the seller.
create table billing_profile (
  account_id integer primary key references account (id) on delete cascade,
  name text not null,
  -- Lines of text.
  address text not null,
  tax_number text not null default '',
  updated_at timestamptz not null default now()
);

-- The last serial number of each kind. Its row is locked while a document is issued, so that no number is left out.
create table invoice_series (
  kind text primary key check (kind in ('invoice', 'credit_note')),
  last integer not null default 0
);
insert into invoice_series (kind) values ('invoice'), ('credit_note');

create table invoice (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  kind text not null references invoice_series (kind),
  serial integer not null check (serial > 0),
  number text not null unique,
  -- Of one order, or of all orders of a month without an invoice of their own: its first day.
  order_id integer references sales_order (id),
  month date,
  total_minor bigint not null check (total_minor > 0),
  -- All that is printed.
  content jsonb not null,
  issued_at timestamptz not null default now(),
  unique (kind, serial),
  check ((order_id is null) <> (month is null))
);
create index invoice_newest on invoice (account_id, id desc);
create index invoice_of_order on invoice (order_id) where order_id is not null;

-- The payments and refunds that a document is about. Each is on one document only.
create table invoice_entry (
  transaction_id bigint primary key references ledger_transaction (id),
  invoice_id integer not null references invoice (id)
);
create index invoice_entry_invoice on invoice_entry (invoice_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice cannot be changed' using errcode = 'check_violation';
end
$$;
create trigger invoice_issued before update or delete on invoice
  for each row execute function refuse_invoice_change();
create trigger invoice_entry_issued before update or delete on invoice_entry
  for each row execute function refuse_invoice_change();
