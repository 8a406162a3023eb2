-- When a webhook without a valid signature last brought the check of a store's webhooks forward. Anyone can send one: without a
-- limit, strangers would make the server call the shop.
alter table store_webhook add column check_requested_at timestamptz;
