-- An owner who deletes an account forfeits a remainder that is too small to be withdrawn, and test money.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('top_up', 'sandbox_top_up',
  'order_payment', 'order_refund', 'supplier_credit', 'supplier_payout', 'case_refund', 'case_advance',
  'advance_return', 'correction', 'reversal', 'chargeback', 'withdrawal', 'withdrawal_return', 'withdrawal_payout',
  'forfeit', 'sandbox_return'));
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('seller_wallet', 'supplier_payable',
  'clearing', 'bank', 'provider', 'refunds', 'withdrawals', 'sandbox', 'forfeited'));
insert into ledger_account (kind) values ('forfeited');

-- Test money can be returned while demo data is off, and returning it takes no real money.
do $$
declare
  part text := pg_get_functiondef('sandbox_part'::regproc);
  entry text := pg_get_functiondef('book_entry'::regproc);
begin
  execute replace(part, $a$.kind = 'sandbox_top_up'$a$, $a$.kind in ('sandbox_top_up', 'sandbox_return')$a$);
  execute replace(entry, $a$new.sandbox_minor < 0$a$, $a$new.sandbox_minor < 0 and not exists (
    select from ledger_transaction where id = new.transaction_id and kind = 'sandbox_return')$a$);
end
$$;
