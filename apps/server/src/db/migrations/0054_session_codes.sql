-- One-time codes with which one browser app hands its session to another. Only the hash of a code is stored, and the
-- session's token is encrypted with a key that only the code yields.
create table session_code (
  code_sha256 bytea primary key check (length(code_sha256) = 32),
  session_sha256 bytea not null references session (token_sha256) on delete cascade,
  token_sealed bytea not null,
  expires_at timestamptz not null
);
create index session_code_session on session_code (session_sha256);
create index session_code_expiry on session_code (expires_at);
