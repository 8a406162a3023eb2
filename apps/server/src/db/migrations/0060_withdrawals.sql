-- Withdrawals of sellers: money leaves the wallet when it is asked for, and is paid or returned later.
create table wallet_withdrawal (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  request_key uuid not null,
  reference text not null unique generated always as ('WD' || (100000000 + id::bigint)) stored,
  amount_minor bigint not null check (amount_minor > 0),
  -- The bank account to pay to, as lines of text.
  payee text not null check (payee <> ''),
  state text not null default 'requested' check (state in ('requested', 'approved', 'paid', 'rejected', 'canceled')),
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  reason text not null default '',
  payout_reference text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (account_id, request_key),
  check ((state = 'paid') = (payout_reference <> ''))
);
create index wallet_withdrawal_newest on wallet_withdrawal (account_id, id desc);
create index wallet_withdrawal_state on wallet_withdrawal (state, id desc);

-- One row per operator, so that two approvals are those of two operators.
create table withdrawal_approval (
  withdrawal_id integer not null references wallet_withdrawal (id),
  operator_id integer not null references account (id),
  approved_at timestamptz not null default now(),
  primary key (withdrawal_id, operator_id)
);
