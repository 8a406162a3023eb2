-- The platform's share of the goods of production orders that are planned from now on.
create table commission_setting (
  is_only boolean primary key default true check (is_only),
  basis_points integer not null default 0 check (basis_points between 0 and 5000),
  updated_at timestamptz not null default now()
);
insert into commission_setting default values;

alter table production_order
  -- Taken over from the setting when it is planned.
  add column commission_basis_points integer not null default 0,
  -- What the platform kept when it shipped; it is not in the credit of its supplier.
  add column commission_minor bigint not null default 0;

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('top_up', 'sandbox_top_up',
  'order_payment', 'order_refund', 'supplier_credit', 'supplier_payout', 'case_refund', 'case_advance',
  'advance_return', 'correction', 'reversal', 'chargeback', 'withdrawal', 'withdrawal_return', 'withdrawal_payout',
  'forfeit', 'sandbox_return', 'commission'));
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('seller_wallet', 'supplier_payable',
  'clearing', 'bank', 'provider', 'refunds', 'withdrawals', 'sandbox', 'forfeited', 'commission'));
insert into ledger_account (kind) values ('commission');
