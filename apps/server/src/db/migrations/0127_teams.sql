-- Members of a team are logins of their own: rows of account whose team_id is the account that they work for. The previous
-- release does not know the column; its server shows a member an empty account until it is replaced.
alter table account
  add column team_id integer references account (id),
  -- packages/domain/src/account/permissions.ts. Null: the owner, or an operator who is an administrator.
  add column role text,
  add column may_pay boolean not null default false,
  -- How history and the team's page call the member.
  add column member_name text check (length(member_name) between 1 and 40);
alter table account add constraint account_role_check check (case
  when team_id is not null then member_name is not null and case user_type
    when 3 then role in ('designer', 'orders', 'finance')
    when 2 then role in ('lead', 'station')
    else false end
  when user_type = 1 then role is null or role in ('administrator', 'finance', 'support')
  else role is null and not may_pay end);
-- Members may log in with an e-mail address.
alter table account drop constraint account_username_check;
alter table account add constraint account_username_check check (case
  when deleted_at is not null then username = 'deleted-' || id
  when username ~ '^\+[1-9][0-9]{6,14}$' then true
  else team_id is not null and length(username) <= 254 and username = lower(username) and username ~ '^[^@\s]+@[^@\s]+$' end);

create table team_invitation (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- Of the link; a new link replaces it.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  email text not null default '' check (length(email) <= 254),
  role text not null,
  may_pay boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mailed_at timestamptz
);
create index team_invitation_account on team_invitation (account_id, id);
create index team_invitation_expiry on team_invitation (expires_at);
