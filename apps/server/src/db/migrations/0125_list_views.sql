-- Saved views of every list. Replaces order_view, which the previous release still reads and writes.
create table list_view (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- Names of pages, in the domain's list-views.ts.
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- Parameters of the list's URL.
  params jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, list, name)
);

-- The query of a view of orders as parameters of the page's URL.
create function order_view_params(query jsonb) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'tab', case
      when query->'state'->>0 in ('draft', 'needs_mapping', 'needs_personalization') then 'complete'
      when query->'state'->>0 in ('awaiting_payment', 'payment_failed') then 'pay'
      when query->'state'->>0 in ('needs_action', 'action_required') then 'action'
      when query->'state'->>0 in ('holding', 'in_review', 'accepted', 'in_production') then 'making'
      when query->'state'->>0 in ('partially_shipped', 'shipped', 'in_transit') then 'shipped'
      when query->'state'->>0 = 'delivered' then 'delivered'
      when query->'state'->>0 in ('returned', 'canceled', 'failed') then 'closed'
      when query->'state'->>0 = 'archived' then 'archived'
    end,
    'search', nullif(query->>'search', ''),
    'store', query->>'storeId',
    'payment', query->>'payment',
    'afterSales', query->>'afterSales',
    'from', query->>'from',
    'to', query->>'to',
    'sort', nullif(query->>'sort', 'newest')))
$$;

insert into list_view (account_id, list, name, params)
select account_id, 'orders', name, order_view_params(query) from order_view order by id;

-- What the previous release saves and deletes meanwhile.
create function copy_order_view() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from list_view where account_id = old.account_id and list = 'orders' and name = old.name;
  else
    insert into list_view (account_id, list, name, params)
    values (new.account_id, 'orders', new.name, order_view_params(new.query))
    on conflict (account_id, list, name) do update set params = excluded.params;
  end if;
  return null;
end
$$;
create trigger order_view_copied after insert or update or delete on order_view
  for each row execute function copy_order_view();
