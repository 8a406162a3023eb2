-- Stores whose shop was found to be that of another store are asked again: their sellers were not notified.
update store set fingerprint = null where fingerprint = '' and removed_at is null;
