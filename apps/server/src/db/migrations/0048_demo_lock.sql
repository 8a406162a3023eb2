-- Demo accounts and their invite codes, which are locked while demo data is off (installation.has_demo).
alter table account add column is_demo boolean not null default false;
alter table invite_code add column is_demo boolean not null default false;
-- The accounts that releases before this one created together with the code.
update account set is_demo = true where (user_type, username) in ((3, '+8613800000003'), (2, '+8613800000002'))
  and exists (select from invite_code where code = 'DEMO2026');
update invite_code set is_demo = true
 where code = 'DEMO2026' or owner_id in (select id from account where is_demo);
