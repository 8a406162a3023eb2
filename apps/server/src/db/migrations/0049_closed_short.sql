-- Production orders that are closed short or taken over. The pieces of a line that were not sent become a line of their own, which
-- is not counted as another item of the order.
alter table order_line add column split_from integer references order_line (id) on delete cascade;
create index order_line_split on order_line (split_from) where split_from is not null;

-- What operators look for among all production orders: those that are not complete, by their state, their supplier or their due date.
drop index production_order_unassigned;
create index production_order_unfinished on production_order (id desc)
  where state in ('waiting', 'accepted', 'in_production', 'refused') and released_at is not null;

-- The supplier is also notified when a production order that was begun is canceled or made by another one.
do $$
declare
  definition text := pg_get_functiondef('note_production()'::regprocedure);
begin
  if position('old.state in (''waiting'', ''accepted'')' in definition) = 0 then
    raise exception 'note_production is not as this migration expects it';
  end if;
  execute replace(definition, 'old.state in (''waiting'', ''accepted'')', 'old.state in (''waiting'', ''accepted'', ''in_production'')');
end
$$;
