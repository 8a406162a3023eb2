-- When the seller paused a store. Kept while its authorization is lost, so that it is paused when it is connected again.
alter table store add column paused_at timestamptz;

-- States are changed by time, by the platform and by the seller, and by the previous release.
create function keep_store_pause() returns trigger language plpgsql as $$
begin
  if new.state in ('connected', 'expiring') then
    new.paused_at := null;
  elsif new.state = 'paused' then
    new.paused_at := coalesce(new.paused_at, now());
  end if;
  return new;
end;
$$;
create trigger store_pause_kept before insert or update of state on store for each row
  execute function keep_store_pause();

update store set paused_at = now() where state = 'paused';
