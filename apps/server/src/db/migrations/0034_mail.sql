-- E-mail: addresses that somebody has confirmed, and notices that were mailed.

-- An address that came with the registration is nobody's until a code sent there has come back.
alter table account add column email_confirmed_at timestamptz;
alter table account add column notices_mailed_at timestamptz;

create table email_confirmation (
  account_id integer primary key references account (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  code_sha256 bytea not null check (length(code_sha256) = 32),
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  -- On the day of the last one (UTC): nobody has strangers written to all day.
  sent_count smallint not null default 1
);

-- When it was mailed, or passed over because its account does not want it mailed. What is older than this is passed over.
alter table notice add column mailed_at timestamptz default now();
alter table notice alter column mailed_at drop default;
create index notice_unmailed on notice (account_id, at) where mailed_at is null and read_at is null;
