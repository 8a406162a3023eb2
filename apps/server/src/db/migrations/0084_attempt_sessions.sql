-- An attempt to connect a shop ends with the session in which it began: after a logout, another user of the same browser
-- must not connect a shop to the account that was logged in before. Attempts that are under way begin again.
delete from connect_attempt;
alter table connect_attempt
  add column session_sha256 bytea not null references session (token_sha256) on delete cascade;
create index connect_attempt_session on connect_attempt (session_sha256);
