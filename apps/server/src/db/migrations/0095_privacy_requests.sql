-- The queue of the renamed job moves with its schedule and the work that waits in it. A new database has no queues yet.
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  insert into pgboss.queue
    select (jsonb_populate_record(queue, jsonb_build_object('name', 'handle-privacy-requests'))).*
    from pgboss.queue where name = 'handle-demands' on conflict do nothing;
  update pgboss.schedule set name = 'handle-privacy-requests' where name = 'handle-demands';
  update pgboss.job set name = 'handle-privacy-requests' where name = 'handle-demands';
  delete from pgboss.queue where name = 'handle-demands';
end
$$;
