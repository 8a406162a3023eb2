-- What payment providers told, whole: money that arrived and fits no top-up waits for an operator.
alter table payment_event
  add column id integer generated always as identity unique,
  add column reference text not null default '',
  add column outcome text not null default 'paid' check (outcome in ('paid', 'failed')),
  add column amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- Of events that were heard before this migration nothing is known but that they were decided.
  add column state text not null default 'known' check (state in ('booked', 'refused', 'known', 'unbookable', 'settled')),
  add column problem text check ((problem is not null) = (state in ('unbookable', 'settled'))),
  -- What an operator did about it.
  add column note text not null default '',
  add column settled_at timestamptz check ((state = 'settled') = (settled_at is not null));
alter table payment_event alter column outcome drop default, alter column amount_minor drop default,
  alter column state drop default;
create index payment_event_unbookable on payment_event (id) where state = 'unbookable';

-- The queue of a supplier is read state by state, each in its order.
drop index production_order_queue;
create index production_order_queue on production_order (supplier_id, state, (-priority), due_on, id)
  where released_at is not null;

-- Paid orders that may wait for print files.
create index sales_order_waiting on sales_order (id) where state in ('in_review', 'accepted', 'in_production', 'action_required');

-- What was paid for orders that were called off had stayed in clearing, and the refunds had come from an account of their own.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('top_up', 'order_payment',
  'order_refund', 'supplier_credit', 'supplier_payout', 'case_refund', 'case_advance', 'advance_return', 'correction'));
with wrong as (
    select coalesce(-sum(e.amount_minor), 0) as amount from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
    where a.kind = 'refunds' and t.kind = 'order_refund'),
  made as (
    insert into ledger_transaction (kind, reference, idempotency_key)
    select 'correction', 'refunds out of clearing', 'correction:0023' from wrong where amount > 0 returning id)
insert into ledger_entry (transaction_id, account_id, amount_minor)
select made.id, a.id, case a.kind when 'clearing' then -wrong.amount else wrong.amount end
from made, wrong, ledger_account a where a.kind in ('clearing', 'refunds');
