-- Stores whose incoming orders are paid from the wallet without a click, within limits.
create table payment_rule (
  store_id integer primary key references store (id) on delete cascade,
  is_active boolean not null,
  -- Above this total an order waits for its seller; null: no limit.
  order_limit_minor bigint check (order_limit_minor > 0),
  -- What is paid automatically within 24 hours; null: no limit.
  daily_limit_minor bigint check (daily_limit_minor > 0),
  -- Orders that came in before are left to the seller.
  active_since timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- The newest decision on an order.
create table automatic_payment (
  order_id integer primary key references sales_order (id) on delete cascade,
  store_id integer not null references store (id),
  outcome text not null check (outcome in ('paid', 'order_limit', 'daily_limit', 'balance')),
  amount_minor bigint not null check (amount_minor >= 0),
  decided_at timestamptz not null default now()
);
create index automatic_payment_paid on automatic_payment (store_id, decided_at) where outcome = 'paid';
create index automatic_payment_waiting on automatic_payment (store_id) where outcome <> 'paid';
