/**
 * Statements of `seedOrders`. One chunk of orders is numbered and drawn in a temporary table, from which each of the
 * other statements fills one table. Ids are the first ones that are free plus the number of the order, so that no
 * statement looks anything up.
 */

/** Sellers with a store of their own, a connected shop with automatic payment, and one finished product each. */
export const accountStatements = [
  `insert into account (user_type, username, password_hash, locale)
   select 3, '+8610' || lpad(n::text, 8, '0'), '-', 'zh-CN' from generate_series(1, $1) n on conflict do nothing`,
  `insert into account (user_type, username, password_hash, locale)
   select 2, '+8611' || lpad(n::text, 8, '0'), '-', 'zh-CN' from generate_series(1, $1) n on conflict do nothing`,
] as const

export const storeStatements = [
  `insert into store (account_id, platform, name, currency)
   select id, 'manual', 'Store', 'THB' from account a where username ~ '^\\+8610\\d{8}$'
     and not exists (select from store where account_id = a.id)`,
  `insert into store (account_id, platform, external_id, name, currency)
   select id, 'woocommerce', 'scale-' || id, 'Shop', 'THB' from account a where username ~ '^\\+8610\\d{8}$'
     and not exists (select from store where account_id = a.id and platform = 'woocommerce')`,
  `insert into payment_rule (store_id, is_active, active_since)
   select id, true, now() - interval '3 years' from store where external_id like 'scale-%' on conflict do nothing`,
  `insert into ledger_account (kind, owner_id, balance_minor)
   select case user_type when 3 then 'seller_wallet' else 'supplier_payable' end, id, 0 from account
   where username ~ '^\\+861[01]\\d{8}$' on conflict do nothing`,
  `insert into ledger_account (kind) values ('clearing') on conflict do nothing`,
  `with designed as (
     insert into design (account_id, name, product_id, revision, create_key)
     select a.id, 'Scale', (select min(id) from product where kind = 'blank'), 1, gen_random_uuid()
     from account a where username ~ '^\\+8610\\d{8}$' and not exists (select from design where account_id = a.id)
     returning id, account_id, product_id),
   versions as (
     insert into design_version (design_id, revision, save_key, sha256, document, layers, name)
     select id, 1, gen_random_uuid(), repeat('0', 64), '', 0, 'Scale' from designed returning design_id)
   insert into finished_product (account_id, design_id, revision, finish_key, code, title, product_id, colours, plan, state,
     secret, sizes)
   select d.account_id, d.id, 1, gen_random_uuid(), 'SF' || lpad(d.id::text, 8, '0'), 'Cat T-shirt', d.product_id,
     '{white}', '{}', 'ready', encode(sha256(d.id::text::bytea), 'hex'), '{M}'
   from designed d join versions v on v.design_id = d.id`,
  `insert into finished_print (finished_id, area, garment, format, state, print)
   select id, area, 'all', 'png', 'ready', repeat('0', 64) from finished_product, unnest('{front,back}'::text[]) area
   where code ~ '^SF\\d{8}$' on conflict do nothing`,
  `create temporary table scale_seller as
   select row_number() over (order by a.id) - 1 as k, a.id, o.id as store_id, s.id as shop_id, f.id as finished_id,
     f.design_id, w.id as wallet_id
   from account a join store o on o.account_id = a.id and o.platform = 'manual'
   join store s on s.account_id = a.id and s.platform = 'woocommerce'
   join finished_product f on f.account_id = a.id and f.code ~ '^SF\\d{8}$'
   join ledger_account w on w.kind = 'seller_wallet' and w.owner_id = a.id
   where a.username ~ '^\\+8610\\d{8}$'`,
  'create unique index on scale_seller (k)',
  `create temporary table scale_supplier as
   select row_number() over (order by a.id) - 1 as k, a.id, w.id as payable_id
   from account a join ledger_account w on w.kind = 'supplier_payable' and w.owner_id = a.id
   where a.username ~ '^\\+8611\\d{8}$'`,
  'analyze scale_seller',
  'analyze scale_supplier',
] as const

/**
 * Draws the orders numbered $1 to $2 of $3 in all, whose first id is $4. The newest half percent are open, the others have
 * ended, but one in fifty was never paid. Sellers differ: the largest of 10,000 has almost 5 % of the orders.
 */
export const drawOrders = `
  create temporary table drawn as
  select n, $4::integer + n as id, seller.id as account_id, seller.finished_id, seller.design_id, seller.wallet_id,
    supplier.id as supplier_id, supplier.payable_id, is_shop, case when is_shop then seller.shop_id else seller.store_id end as store_id,
    state, state not in ('awaiting_payment', 'canceled') as is_paid,
    state in ('delivered', 'archived', 'in_transit') as is_shipped, 1 + (n & 1)::integer as lines,
    now() - ($3 - n) * (interval '730 days' / $3) as at, 2000 + (hashint8(n) & 8191) as goods
  from (
    select n, hashint8(n * 7 + 1) & 1 = 0 as is_shop, hashint8(n * 13 + 5) & 65535 as luck,
      (hashint8(n * 31 + 3) & 1048575) % 100 as percent, $3 - n < $3 / 200 as is_open
    from generate_series($1::bigint, $2::bigint) n) d
  cross join lateral (select case
    when is_open then case when percent < 30 then 'in_review' when percent < 50 then 'accepted' when percent < 85 then 'in_production'
      when percent < 90 then 'holding' when percent < 92 then 'action_required' else 'awaiting_payment' end
    when percent < 84 then 'delivered' when percent < 92 then 'archived' when percent < 97 then 'canceled'
    when percent < 98 then 'in_transit' else 'awaiting_payment' end as state) s
  join scale_seller seller on seller.k = floor((select count(*) from scale_seller) * power(luck / 65536.0, 3))::integer
  join scale_supplier supplier on supplier.k = n % (select count(*) from scale_supplier)`

/** Numbers are unique within the chunk tables: $1 is the first id of each table, as in `firstIds`. */
export const orderStatements = [
  `insert into sales_order (id, account_id, store_id, source, external_id, state, action_code, release_at, address, recipient,
     destination, goods_minor, freight_minor, priced_at, paid_minor, paid_at, quantity, shipped_quantity, ordered_at, created_at,
     updated_at, search, canceled_at)
   overriding system value
   select id, account_id, store_id, case when is_shop then 'connector' else 'import' end, 'SH-' || id, state,
     case state when 'action_required' then 'supplier_refused' end, case state when 'holding' then now() + interval '1 hour' end,
     jsonb_build_object('recipient', 'Somchai Jaidee ' || n % 997, 'phone', '+66812345678', 'email', '', 'country', 'TH',
       'region', 'Bangkok', 'city', 'Bang Rak', 'district', '', 'line1', n % 500 || ' Silom Road', 'line2', '', 'postcode', '10500'),
     'Somchai Jaidee ' || n % 997, 'TH', goods, 1500, at, case when is_paid then goods + 1500 else 0 end,
     case when is_paid then at end, lines, case when is_shipped then lines else 0 end, at, at, at,
     array_to_tsvector(array['#sh' || id, '#' || id, '#th88' || id, '#ap001whitem', '#ap001', '#white', 'somchai', 'jaidee',
       (n % 997)::text, 'cat', 't', 'shirt']),
     case state when 'canceled' then at end
   from drawn`,
  `insert into production_order (id, order_id, supplier_id, origin, goods_minor, freight_minor, weight_g, production_days, state,
     due_on, released_at, accepted_at, shipped_at, created_at)
   overriding system value
   select ($1::jsonb->>'production_order')::integer + n, id, supplier_id, 'TH', goods, 1500, 300, 3,
     case when is_shipped then 'shipped' when state in ('holding', 'action_required') then 'planned' when state = 'in_review' then 'waiting' else state end,
     (at + interval '3 days')::date, case when state not in ('holding', 'action_required') then at end,
     case when is_shipped or state in ('accepted', 'in_production') then at end, case when is_shipped then at + interval '2 days' end, at
   from drawn where is_paid`,
  `insert into order_line (id, order_id, position, finished_id, design_id, revision, sku, title, picture, unit_price_minor, weight_g,
     quantity, shipped_quantity, state, production_id, external_line_id)
   overriding system value
   select ($1::jsonb->>'order_line')::integer + 2 * n + p, id, p, finished_id, design_id, 1, 'AP001-WHITE-M', 'Cat T-shirt',
     jsonb_build_object('path', '/images/0000000000000000/effect/cat.jpg', 'width', 1600, 'height', 1600), goods / lines, 150, 1,
     case when is_shipped then 1 else 0 end,
     case when is_shipped then 'shipped' when state in ('accepted', 'in_production') then 'routed' when state = 'in_review' then 'file_ready'
       when state = 'canceled' then 'canceled' else 'received' end,
     case when is_paid then ($1::jsonb->>'production_order')::integer + n end, case when is_shop then (2 * n + p)::text end
   from drawn, generate_series(0, lines - 1) p`,
  `insert into order_event (order_id, at, actor_id, kind, from_state, to_state)
   select id, at + step * interval '6 hours', case when step < 3 then account_id end, kind, from_state, to_state
   from drawn, (values (1, 'created', null, null), (2, 'state', 'draft', 'awaiting_payment'), (3, 'payment', 'pending', 'paid'),
     (4, 'state', 'awaiting_payment', 'in_review'), (5, 'state', 'in_review', 'accepted'), (6, 'state', 'accepted', 'in_production'),
     (7, 'shipment', null, 'shipped'), (8, 'state', 'in_production', 'in_transit'), (9, 'state', 'in_transit', 'delivered'))
     as e(step, kind, from_state, to_state)
   where step <= case when is_shipped then 9 when state in ('accepted', 'in_production') then 6 when is_paid then 4 else 2 end`,
  `insert into shipment (id, production_id, order_id, request_key, tracking_number, state, shipped_at, delivered_at,
     delivery_confirmed, track_after)
   overriding system value
   select ($1::jsonb->>'shipment')::integer + n, ($1::jsonb->>'production_order')::integer + n, id, gen_random_uuid(), 'TH88' || id,
     case state when 'in_transit' then state else 'delivered' end, at + interval '2 days',
     case when state <> 'in_transit' then at + interval '5 days' end, state <> 'in_transit',
     case state when 'in_transit' then now() + interval '6 hours' end
   from drawn where is_shipped`,
  `insert into shipment_line (shipment_id, line_id, quantity)
   select ($1::jsonb->>'shipment')::integer + n, ($1::jsonb->>'order_line')::integer + 2 * n + p, 1
   from drawn, generate_series(0, lines - 1) p where is_shipped`,
  `insert into order_payment (account_id, request_key, total_minor, order_ids, paid_at)
   select account_id, gen_random_uuid(), goods + 1500, array[id], at from drawn where is_paid`,
  `insert into ledger_transaction (id, kind, reference, idempotency_key, created_at)
   overriding system value
   select ($1::jsonb->>'ledger_transaction')::bigint + 2 * n + kind, case kind when 0 then 'order_payment' else 'supplier_credit' end,
     'PW' || (100000000 + id), 'order:' || id || case kind when 0 then ':payment' else ':credit' end, at
   from drawn, generate_series(0, 1) kind where is_paid and (kind = 0 or is_shipped)`,
  `insert into ledger_entry (transaction_id, account_id, amount_minor, balance_after_minor)
   select ($1::jsonb->>'ledger_transaction')::bigint + 2 * n + kind,
     case when side = 1 then (select id from ledger_account where kind = 'clearing') when kind = 0 then wallet_id else payable_id end,
     case when side = kind then -1 else 1 end * (goods + 1500), case side when 0 then 1000000 end
   from drawn, generate_series(0, 1) kind, generate_series(0, 1) side where is_paid and (kind = 0 or is_shipped)`,
  `insert into shop_order (store_id, external_id, number, seen_by, first_seen_at, read_at, ordered_at, changed_at, outcome, reason,
     order_id, fingerprints, next_read_at)
   select store_id, 'SH-' || id, 'SH-' || id, 'webhook', at, at, at, at, 'imported', 'new', id,
     jsonb_build_object('address', md5(n::text), 'quantity', md5(n::text), 'state', md5(n::text)), null
   from drawn where is_shop`,
  `insert into shop_push (store_id, order_id, shipment_id, state, next_at, external_id, reported_number, done_at)
   select store_id, id, ($1::jsonb->>'shipment')::integer + n, 'done', at, n::text, 'TH88' || id, at from drawn where is_shop and is_shipped`,
  `insert into automatic_payment (order_id, store_id, outcome, amount_minor, decided_at)
   select id, store_id, case when is_paid then 'paid' else 'balance' end, goods + 1500, case when is_paid then at else now() end
   from drawn where is_shop and (is_paid or state = 'awaiting_payment')`,
] as const

/** Tables whose ids are given out here. */
export const numberedTables = [
  'sales_order',
  'production_order',
  'order_line',
  'shipment',
  'ledger_transaction',
] as const

/** All tables that are filled, for their statistics and their size. */
export const filledTables = [
  ...numberedTables,
  'order_event',
  'shipment_line',
  'order_payment',
  'ledger_entry',
  'shop_order',
  'shop_push',
  'automatic_payment',
] as const
