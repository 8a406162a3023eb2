-- When the seller was last notified that the orders of the store have not been read for a day.
alter table store add column outage_notified_at timestamptz;
