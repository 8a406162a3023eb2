-- Browsers in which an account has logged in. Failed logins of strangers lock the user name elsewhere, but not there.
-- Only the hash of a device's token is stored; one browser may know several accounts.
create table known_device (
  token_sha256 bytea not null check (length(token_sha256) = 32),
  account_id integer not null references account (id) on delete cascade,
  last_login_at timestamptz not null default now(),
  primary key (account_id, token_sha256)
);
create index known_device_token on known_device (token_sha256);
create index known_device_age on known_device (last_login_at);
