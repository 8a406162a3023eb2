-- The bank account to which a supplier is paid. All but the last four characters of the number is sealed.
create table payout_account (
  account_id integer primary key references account (id) on delete cascade,
  sealed bytea not null,
  last_four text not null,
  -- Payouts can be requested three days after this.
  changed_at timestamptz not null default now()
);

-- Payouts to suppliers are withdrawals with the bank account of that time, which operators open to pay.
alter table wallet_withdrawal add column payee_sealed bytea;
