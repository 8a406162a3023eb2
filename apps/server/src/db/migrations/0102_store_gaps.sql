-- Times in which stores took no orders. Orders that were placed then and imported later are left to the seller.
create table store_gap (
  store_id integer not null references store (id) on delete cascade,
  started_at timestamptz not null,
  -- Null: the store still takes no orders.
  ended_at timestamptz,
  primary key (store_id, started_at)
);

-- States are changed by time, by the platform and by the seller.
create function record_store_gap() returns trigger language plpgsql as $$
begin
  if new.state in ('connected', 'expiring') then
    update store_gap set ended_at = now() where store_id = new.id and ended_at is null;
  else
    insert into store_gap (store_id, started_at) values (new.id, now())
    on conflict (store_id, started_at) do update set ended_at = null;
  end if;
  return null;
end;
$$;
create trigger store_gap_recorded after update of state on store for each row
  when ((old.state in ('connected', 'expiring')) <> (new.state in ('connected', 'expiring')))
  execute function record_store_gap();

-- Until now, orders that were placed before a rule began were left to the seller: those that were imported stay so.
insert into store_gap (store_id, started_at, ended_at)
select store_id, active_since - interval '60 days', active_since - interval '2 minutes' from payment_rule;

insert into store_gap (store_id, started_at)
select s.id, coalesce((select max(p.started_at) from shop_poll p
  where p.store_id = s.id and p.kind <> 'reconciliation' and p.ended_at is not null and p.failure = ''), now())
from store s where s.state not in ('connected', 'expiring')
on conflict do nothing;
