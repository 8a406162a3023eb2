-- What the shop says of its identity, the same at all its addresses. Null: not asked yet; empty: it names none, or another
-- store of the same shop was in use already.
alter table store add column fingerprint text;
create unique index store_fingerprint on store (platform, fingerprint) where removed_at is null and fingerprint <> '';

-- Addresses of these shops are stored without www.
update store s set external_id = substr(s.external_id, 5)
where s.platform in ('medusa', 'vendure') and s.external_id like 'www.%' and not exists (
  select from store o where o.platform = s.platform and o.external_id = substr(s.external_id, 5) and o.removed_at is null);
