-- A payer may cancel on the provider's page; the top-up is canceled with it.
alter table payment_event drop constraint payment_event_outcome_check;
alter table payment_event add constraint payment_event_outcome_check check (outcome in ('paid', 'failed', 'canceled'));
alter table payment_event drop constraint payment_event_state_check;
alter table payment_event add constraint payment_event_state_check
  check (state in ('booked', 'refused', 'canceled', 'known', 'unbookable', 'settled'));
