-- Programs of sellers and suppliers receive events at URLs of their own. Triggers write events in the transaction of the
-- change, one for each account that has an endpoint for it; a job delivers them.

create table webhook_endpoint (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  url text not null check (url <> ''),
  description text not null default '',
  -- packages/domain/src/account/webhook-events.ts.
  event_types text[] not null check (cardinality(event_types) > 0),
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  -- Sealed. The previous one signs, too, until its time.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- When the first of the attempts failed that have failed since; null: the last one succeeded.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoint_account on webhook_endpoint (account_id, id);

create table webhook_event (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  type text not null,
  -- Ids, numbers and states: nothing about buyers.
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index webhook_event_account on webhook_event (account_id, id);
create index webhook_event_age on webhook_event (created_at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoint (id) on delete cascade,
  event_id bigint not null references webhook_event (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- When it is sent next; also until when a process works on it.
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Of the last attempt.
  attempted_at timestamptz,
  status smallint,
  duration_ms integer,
  failure text not null default '' check (failure in ('', 'status', 'timeout', 'connection', 'secret')),
  response text not null default '',
  unique (event_id, endpoint_id)
);
create index webhook_delivery_newest on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at, id) where state = 'pending';
create index webhook_delivery_failed on webhook_delivery (endpoint_id, id desc) where state = 'failed';

-- Whether an account has an active endpoint for an event. Most have none: nothing is written then.
create function has_webhook(receiver integer, event_type text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoint
    where account_id = receiver and state = 'active' and event_type = any (event_types))
$$;

create function create_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (endpoint_id, event_id)
  select id, new.id from webhook_endpoint
   where account_id = new.account_id and state = 'active' and new.type = any (event_types)
  -- An endpoint that is deleted meanwhile is skipped: the change goes on.
  order by webhook_endpoint.id for key share;
  return null;
end
$$;
create trigger webhook_event_created after insert on webhook_event for each row
  execute function create_webhook_deliveries();

create function record_order_webhook() returns trigger language plpgsql as $$
declare
  occurred text := case new.kind when 'created' then 'order.created' when 'payment' then 'order.paid'
    else 'order.state_changed' end;
begin
  insert into webhook_event (account_id, type, data)
  select o.account_id, occurred, jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'storeId', o.store_id,
      'externalId', o.external_id, 'isSample', o.is_sample)
    || case new.kind
      when 'state' then jsonb_build_object('from', new.from_state, 'to', new.to_state)
      when 'payment' then jsonb_build_object('amountMinor', new.details->'amountMinor')
      else jsonb_build_object('source', o.source) end
  from sales_order o where o.id = new.order_id and has_webhook(o.account_id, occurred);
  return null;
end
$$;
create trigger order_event_published after insert on order_event for each row
  when (new.kind in ('created', 'state') or new.kind = 'payment' and new.to_state = 'paid')
  execute function record_order_webhook();

-- Suppliers know parts of orders, not orders.
create function record_shipment_webhook() returns trigger language plpgsql as $$
declare
  occurred text := 'shipment.' || case when tg_op = 'INSERT' then 'created' else new.state end;
begin
  insert into webhook_event (account_id, type, data)
  select receiver.account_id, occurred, jsonb_build_object('shipmentId', new.id, 'productionId', p.id,
      'productionNumber', p.number, 'carrierId', new.carrier_id, 'trackingNumber', new.tracking_number,
      'state', new.state) || receiver.more
  from sales_order o join production_order p on p.id = new.production_id
  cross join lateral (values
    (o.account_id, jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'storeId', o.store_id,
      'externalId', o.external_id)),
    (p.supplier_id, '{}')) as receiver(account_id, more)
  where o.id = new.order_id and has_webhook(receiver.account_id, occurred);
  return null;
end
$$;
create trigger shipment_created_published after insert on shipment for each row execute function record_shipment_webhook();
create trigger shipment_state_published after update of state on shipment for each row
  when (new.state <> old.state and new.state in ('delivered', 'returned', 'lost'))
  execute function record_shipment_webhook();

create function record_case_webhook() returns trigger language plpgsql as $$
declare
  occurred text := case new.kind when 'opened' then 'case.opened' else 'case.decided' end;
begin
  insert into webhook_event (account_id, type, data)
  select receiver.account_id, occurred, jsonb_build_object('caseId', c.id, 'caseNumber', c.number,
      'productionId', c.production_id, 'kind', c.kind, 'reason', c.reason,
      'state', coalesce(new.to_state, c.state), 'amountMinor', new.amount_minor) || receiver.more
  from after_sales_case c join sales_order o on o.id = c.order_id
  cross join lateral (values
    (c.seller_id, jsonb_build_object('orderId', o.id, 'orderNumber', o.number)),
    (c.supplier_id, '{}')) as receiver(account_id, more)
  where c.id = new.case_id and has_webhook(receiver.account_id, occurred);
  return null;
end
$$;
create trigger after_sales_event_published after insert on after_sales_event for each row
  when (new.kind in ('opened', 'state')) execute function record_case_webhook();

create function record_listing_webhook() returns trigger language plpgsql as $$
declare
  occurred text := 'listing.' || case new.state when 'live' then 'published' else new.state end;
begin
  insert into webhook_event (account_id, type, data)
  select s.account_id, occurred, jsonb_build_object('listingId', new.id, 'storeId', new.store_id,
      'finishedId', new.finished_id, 'externalId', new.external_id, 'failureCode', nullif(new.failure_code, ''),
      'detail', nullif(new.detail, ''))
  from store s where s.id = new.store_id and has_webhook(s.account_id, occurred);
  return null;
end
$$;
create trigger store_listing_published after update of state on store_listing for each row
  when (new.state <> old.state and new.state in ('live', 'rejected', 'failed'))
  execute function record_listing_webhook();

-- What accounts are notified of has its facts in the notification.
create function record_notification_webhook() returns trigger language plpgsql as $$
declare
  occurred text := case new.kind when 'wallet_low' then 'wallet.low' when 'top_up' then 'wallet.topped_up'
    when 'batch_done' then 'batch.finished' else 'payout.sent' end;
begin
  insert into webhook_event (account_id, type, data)
  select new.account_id, occurred, case new.kind
    when 'wallet_low' then jsonb_build_object('storeId', new.subject_id)
    when 'batch_done' then jsonb_build_object('batchId', new.subject_id, 'name', new.subject, 'state', new.detail)
    else jsonb_build_object('reference', new.subject, 'amountMinor', nullif(new.detail, '')::bigint) end
  where has_webhook(new.account_id, occurred);
  return null;
end
$$;
create trigger notification_published after insert on notification for each row
  when (new.kind in ('wallet_low', 'top_up', 'batch_done', 'payout')) execute function record_notification_webhook();

create function record_production_webhook() returns trigger language plpgsql as $$
declare
  occurred text := 'production.' || case new.kind when 'production_new' then 'assigned'
    when 'production_changed' then 'changed' else 'canceled' end;
begin
  insert into webhook_event (account_id, type, data)
  select new.account_id, occurred, jsonb_build_object('productionId', new.subject_id, 'productionNumber', new.subject)
  where has_webhook(new.account_id, occurred);
  return null;
end
$$;
create trigger pending_notification_published after insert on pending_notification for each row
  when (new.kind in ('production_new', 'production_changed', 'production_canceled'))
  execute function record_production_webhook();
