-- When a detail page that shows the picture first was last visited: its sizes are prerendered then.
alter table effect_picture add column visited_at timestamptz;

-- Pictures are prerendered by another job, which finds by itself what is missing. A new database has no queues yet.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'warm-picture';
  end if;
end
$$;
