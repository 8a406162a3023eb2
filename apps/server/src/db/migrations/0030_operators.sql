-- What operators did, in the transaction in which they did it; written once.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: the command line, where whoever has the machine is the operator.
  operator_id integer references account (id),
  kind text not null,
  -- What it was done to, as people call it: a phone number, a reference, a code.
  subject text not null,
  -- Of what it was done to, only what the deed is about.
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index operator_action_kind on operator_action (kind, id desc);
create index operator_action_subject on operator_action (subject, id desc);
create trigger operator_action_kept before update or delete on operator_action for each row execute function refuse_change();
create trigger operator_action_kept_whole before truncate on operator_action execute function refuse_change();

-- Codes that operators hand out: for a number of accounts, until a day. Those of accounts have no limits.
alter table invite_code add column most_uses integer check (most_uses > 0);
alter table invite_code add column expires_at timestamptz;
alter table invite_code add column note text not null default '';
-- With which code an account registered. Accounts from before this column have none.
alter table account add column invite_code text references invite_code (code) on update cascade on delete set null;
create index account_invite_code on account (invite_code) where invite_code is not null;
