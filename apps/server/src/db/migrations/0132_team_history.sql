-- What happened to a team, shown on its page. No reference to members: one who was removed stays in the history.
create table team_event (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null check (kind in ('invited', 'resent', 'revoked', 'joined', 'role_changed', 'removed', 'left')),
  -- The member that it is about; members join and leave themselves, everything else is the owner's.
  member_id integer,
  -- Of the invitation.
  email text not null default '' check (length(email) <= 254),
  role text,
  may_pay boolean not null default false,
  -- Mails of a day are counted here, because invitations are deleted.
  is_mailed boolean not null default false,
  at timestamptz not null default now()
);
create index team_event_account on team_event (account_id, id);

-- A token says whether a login is taken: only so many times.
alter table team_invitation add column refusals smallint not null default 0;

-- The member who moved money for the account; null: the owner.
alter table ledger_transaction add column member_id integer;
alter table wallet_top_up add column member_id integer, add column canceled_by_member integer;
alter table wallet_withdrawal add column member_id integer, add column canceled_by_member integer;

-- Members read the notifications of the team up to here; notification.read_at is the owner's.
alter table account add column notifications_read_to integer not null default 0;

-- A member has a role: `null in (...)` is null, which a check accepts.
alter table account drop constraint account_role_check;
alter table account add constraint account_role_check check (case
  when team_id is not null then role is not null and member_name is not null and case user_type
    when 3 then role in ('designer', 'orders', 'finance')
    when 2 then role in ('lead', 'station')
    else false end
  when user_type = 1 then role is null or role in ('administrator', 'finance', 'support')
  else role is null and not may_pay end);

-- The previous release knows no roles of operators: to it, every operator is an administrator. It can open no session for
-- an operator with a role, and it refuses the tokens of those that this release opens (secret-token.ts).
alter table session add column checks_role boolean not null default false;
create function refuse_session_without_role() returns trigger language plpgsql as $$
begin
  if not new.checks_role and exists (select from account
      where id = new.account_id and user_type = 1 and coalesce(role, 'administrator') <> 'administrator') then
    raise exception 'this release does not check the role of operator %', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger session_checks_role before insert on session
  for each row execute function refuse_session_without_role();
