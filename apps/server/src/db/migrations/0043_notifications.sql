-- The messages of the platform to its accounts are called notifications, as in the interface.
alter table notice rename to notification;
alter table notice_gathered rename to pending_notification;
alter table account rename column notice_choices to notification_choices;
alter table account rename column notices_mailed_at to notifications_mailed_at;
alter index notice_pkey rename to notification_pkey;
alter index notice_newest rename to notification_newest;
alter index notice_unread rename to notification_unread;
alter index notice_age rename to notification_age;
alter index notice_unmailed rename to notification_unmailed;
alter index notice_gathered_pkey rename to pending_notification_pkey;
alter sequence notice_id_seq rename to notification_id_seq;
alter sequence notice_gathered_id_seq rename to pending_notification_id_seq;
alter table notification rename constraint notice_account_id_fkey to notification_account_id_fkey;
alter table pending_notification rename constraint notice_gathered_account_id_fkey to pending_notification_account_id_fkey;

-- Trigger functions name the tables in their text.
do $$
declare
  writer regprocedure;
begin
  for writer in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and prosrc ~ '\mnotice(_gathered)?\M'
  loop
    execute regexp_replace(
      regexp_replace(pg_get_functiondef(writer), '\mnotice_gathered\M', 'pending_notification', 'g'),
      '\mnotice\M', 'notification', 'g');
  end loop;
end
$$;

-- Queues move with their schedules and the work that waits in them. A new database has no queues yet.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  for renamed in
    select * from (values ('mail-notices', 'mail-notifications'), ('gather-notices', 'gather-notifications'),
      ('tend-workshops', 'daily-workshop-maintenance')) as names(old_name, new_name)
  loop
    insert into pgboss.queue
      select (jsonb_populate_record(queue, jsonb_build_object('name', renamed.new_name))).*
      from pgboss.queue where name = renamed.old_name on conflict do nothing;
    update pgboss.schedule set name = renamed.new_name where name = renamed.old_name;
    update pgboss.job set name = renamed.new_name where name = renamed.old_name;
    delete from pgboss.queue where name = renamed.old_name;
  end loop;
end
$$;
