create index concurrently account_team on account (team_id) where team_id is not null;
