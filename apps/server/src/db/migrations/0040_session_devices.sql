-- What a session is told by: the family of the browser and the system (never all that the browser says of itself), and the
-- network, with the end of the address left out. Empty for sessions that were there before, and for what is not known.
alter table session
  add column device text not null default '' check (length(device) <= 60),
  add column network text not null default '' check (length(network) <= 45);
