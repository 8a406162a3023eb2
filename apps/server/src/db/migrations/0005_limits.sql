-- Counters of the rate limits, in the shape that rate-limiter-flexible asks for. Not logged: after a crash they may start anew.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

-- The proof of a drag is good only from where the challenge was issued to. Challenges live for minutes, so none is worth keeping here.
delete from slide_challenge;
alter table slide_challenge add column address inet not null;
