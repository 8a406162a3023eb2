-- Top-ups are rejected, like withdrawals. Payments are credited, ignored or unmatched.
alter table wallet_top_up drop constraint wallet_top_up_state_check;
update wallet_top_up set state = 'rejected' where state = 'refused';
alter table wallet_top_up add constraint wallet_top_up_state_check
  check (state in ('requested', 'confirmed', 'rejected', 'canceled'));

alter table payment_event drop constraint payment_event_state_check;
alter table payment_event drop constraint payment_event_check;
update payment_event set state = case state when 'booked' then 'credited' when 'refused' then 'rejected'
  when 'known' then 'ignored' else 'unmatched' end
  where state in ('booked', 'refused', 'known', 'unbookable');
alter table payment_event add constraint payment_event_state_check
  check (state in ('credited', 'rejected', 'canceled', 'ignored', 'unmatched', 'settled'));
alter table payment_event add constraint payment_event_problem_check
  check ((problem is not null) = (state in ('unmatched', 'settled')));
drop index payment_event_unbookable;
create index payment_event_unmatched on payment_event (id) where state = 'unmatched';

alter table ledger_transaction rename column made_by to created_by;

-- Entries of the audit log cannot be changed; only names of codes are replaced here.
alter table operator_action disable trigger operator_action_kept;
update operator_action set kind = 'top_up_rejected' where kind = 'top_up_refused';
update operator_action set after = jsonb_set(after, '{state}', '"rejected"')
  where kind = 'top_up_rejected' and after ->> 'state' = 'refused';
update operator_action set after = jsonb_set(after - 'takenBackMinor', '{reversedMinor}', after -> 'takenBackMinor')
  where after ? 'takenBackMinor';
alter table operator_action enable trigger operator_action_kept;
