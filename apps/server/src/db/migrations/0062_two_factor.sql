-- Two-factor authentication with codes by time (TOTP). The secret is sealed with a key that the database does not hold.
create table two_factor (
  account_id integer primary key references account (id) on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the owner has confirmed the secret with a code.
  enabled_at timestamptz,
  -- The 30-second step of the last accepted code: each step is accepted once.
  last_step bigint
);

-- Single-use codes for an owner who lost the app. Only their hashes are stored.
create table two_factor_recovery_code (
  account_id integer not null references two_factor (account_id) on delete cascade,
  code_sha256 bytea not null check (length(code_sha256) = 32),
  used_at timestamptz,
  primary key (account_id, code_sha256)
);

-- Logins whose password was right and whose code is due. Only the hash of a challenge's token is stored.
create table two_factor_challenge (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  account_id integer not null references two_factor (account_id) on delete cascade,
  -- The known device that sent the password, if it was one.
  device_sha256 bytea check (length(device_sha256) = 32),
  failures smallint not null default 0,
  expires_at timestamptz not null
);
create index two_factor_challenge_account on two_factor_challenge (account_id);
create index two_factor_challenge_expiry on two_factor_challenge (expires_at);

alter table password_recovery
  -- An operator's link goes to the owner out of band and does not count for the limit of mailed links.
  add column is_by_operator boolean not null default false,
  add column resets_two_factor boolean not null default false,
  add constraint password_recovery_reset_check check (is_by_operator or not resets_two_factor);
