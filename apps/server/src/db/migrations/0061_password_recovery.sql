-- Single-use links with which an account sets a new password. Only the hash of a link's token is stored. Used and expired
-- links stay for a day: they count for the limit of links in an hour.
create table password_recovery (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_recovery_account on password_recovery (account_id, created_at);
create index password_recovery_age on password_recovery (created_at);
