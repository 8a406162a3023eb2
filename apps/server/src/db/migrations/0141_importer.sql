-- The operator who imported a checked catalog, who may be another than the one who uploaded it.
alter table catalog_upload add column imported_by integer references account (id);

-- Transactions that issue documents wait for each other. The time of a document is that of its number, not that of the
-- start of its transaction.
alter table invoice alter column issued_at set default clock_timestamp();

-- The role is read when no other transaction changes it.
create or replace function refuse_session_without_role() returns trigger language plpgsql as $$
begin
  if new.checks_role then
    return new;
  end if;
  perform from account where id = new.account_id for share;
  if exists (select from account
      where id = new.account_id and user_type = 1 and coalesce(role, 'administrator') <> 'administrator') then
    raise exception 'this release does not check the role of operator %', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
