-- A supplier's refund of a lost parcel above the limits waits for an operator.
alter table after_sales_case drop constraint after_sales_case_state_check;
alter table after_sales_case add constraint after_sales_case_state_check check (state in ('open', 'approval', 'reprinting',
  'reprinted', 'refunded', 'refused', 'withdrawn'));
-- What the supplier wants to refund.
alter table after_sales_case add column proposed_minor bigint check (proposed_minor > 0);
alter table after_sales_case add constraint after_sales_case_approval_check
  check (state <> 'approval' or proposed_minor is not null);
create index after_sales_case_supplier_refunds on after_sales_case (supplier_id, decided_at) where refunded_minor > 0;
create index after_sales_case_approval on after_sales_case (id) where state = 'approval';
