-- What the shop says of its identity, the same at all its addresses. Null: not asked yet; empty: it names none, or another
-- store of the same shop was in use already.
alter table store add column fingerprint text;
create unique index store_fingerprint on store (platform, fingerprint) where removed_at is null and fingerprint <> '';
