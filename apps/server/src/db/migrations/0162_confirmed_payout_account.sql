-- When an operator confirmed the first bank account of a supplier. Without that, it is held as after a change.
alter table payout_account add column confirmed_at timestamptz;
