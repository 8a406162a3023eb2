-- What of the commission of a production order went back to its supplier, because goods were refunded.
alter table production_order add column commission_returned_minor bigint not null default 0;
alter table production_order add constraint production_order_commission_returned_minor_check
  check (commission_returned_minor >= 0) not valid;

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('top_up', 'sandbox_top_up',
  'order_payment', 'order_refund', 'supplier_credit', 'supplier_payout', 'case_refund', 'case_advance',
  'advance_return', 'correction', 'reversal', 'chargeback', 'withdrawal', 'withdrawal_return', 'withdrawal_payout',
  'forfeit', 'sandbox_return', 'commission', 'commission_return')) not valid;
