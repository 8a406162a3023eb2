-- Webhooks count the open events of their store before they store another one.
create index concurrently shop_event_open_of_store on shop_event (store_id, id) where handled_at is null;
