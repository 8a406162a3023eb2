-- A reversal or chargeback can be undone by a reversal of its whole amount, once; what it took back can be corrected
-- again. At most one reversal and one chargeback of a transaction are in force.
drop index ledger_transaction_reverses;
create index ledger_transaction_reverses on ledger_transaction (reverses_id) where reverses_id is not null;

create or replace function check_booked() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
  corrected ledger_transaction;
  original bigint;
begin
  select coalesce(sum(amount_minor), 0), count(*) into total, entries from ledger_entry where transaction_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'transaction % of the ledger has % entries that are % together', new.id, entries, total
      using errcode = 'check_violation';
  end if;
  if new.reverses_id is null then return null; end if;
  if (select count(*) from ledger_transaction c where c.reverses_id = new.reverses_id and c.kind = new.kind
      and not exists (select from ledger_transaction u where u.reverses_id = c.id)) > 1
  then
    raise exception 'transaction % of the ledger has a % already', new.reverses_id, new.kind using errcode = 'check_violation';
  end if;
  select * into corrected from ledger_transaction where id = new.reverses_id;
  original := coalesce(corrected.reverses_id, corrected.id);
  if corrected.reverses_id is not null and (new.kind <> 'reversal'
    or exists (select from ledger_transaction where id = original and reverses_id is not null)
    or exists (select from (select account_id, amount_minor from ledger_entry where transaction_id = corrected.id) o
      full join (select account_id, amount_minor from ledger_entry where transaction_id = new.id) r using (account_id)
      where o.amount_minor is distinct from -r.amount_minor))
  then
    raise exception 'transaction % of the ledger does not undo correction %', new.id, corrected.id
      using errcode = 'check_violation';
  end if;
  if exists (
    select from (select account_id, amount_minor from ledger_entry where transaction_id = original) o
      full join (select e.account_id, sum(e.amount_minor) as amount_minor from ledger_entry e
          join ledger_transaction t on t.id = e.transaction_id where t.reverses_id = original
            or t.reverses_id in (select id from ledger_transaction where reverses_id = original) group by 1) r
        using (account_id)
     where o.amount_minor is null or sign(o.amount_minor) = sign(r.amount_minor)
       or abs(r.amount_minor) > abs(o.amount_minor))
  then
    raise exception 'transaction % of the ledger takes back more than transaction % moved', new.id, original
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
