-- Accounts, sessions, the slide challenge, lock-out and invite codes.
-- One table per fact; uniqueness is decided here and never by a check before an insert.

create table account (
  id integer generated always as identity primary key,
  user_type smallint not null check (user_type in (2, 3)),
  -- E.164, so that two spellings of one phone are one account.
  username text not null check (username ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) <= 254),
  invited_by integer references account (id),
  locale text not null,
  created_at timestamptz not null default now(),
  unique (user_type, username)
);

create table invite_code (
  code text primary key check (code ~ '^[A-Z0-9]{6,16}$'),
  -- Null: a code of the platform itself.
  owner_id integer unique references account (id) on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- The token itself is never stored, only its SHA-256.
create table session (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table slide_challenge (
  id uuid primary key default gen_random_uuid(),
  track_width smallint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set once when the drag was judged; a challenge is judged a single time.
  verified_at timestamptz,
  -- SHA-256 of the proof handed out after a good drag; cleared when a login used it.
  proof_sha256 bytea unique check (length(proof_sha256) = 32)
);
create index slide_challenge_expiry on slide_challenge (expires_at);

-- One row per failed login, keyed by what was typed (hashed), not by account: an unknown name locks like a known one.
create table login_failure (
  id bigint generated always as identity primary key,
  username_sha256 bytea not null check (length(username_sha256) = 32),
  address inet not null,
  failed_at timestamptz not null default now()
);
create index login_failure_username on login_failure (username_sha256, failed_at);
create index login_failure_address on login_failure (address, failed_at);
create index login_failure_age on login_failure (failed_at);
