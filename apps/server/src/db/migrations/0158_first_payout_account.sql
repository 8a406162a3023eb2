-- When a supplier entered the first bank account. While it is the same as changed_at, the account was never replaced and
-- payouts are not held. Null: entered before this was recorded, and held as after a change.
alter table payout_account add column entered_at timestamptz;
