import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

/** A blank (variant 1) and a ready-made product (variant 2), and one order of each for every state given. */
const olderData = (states: readonly string[]) => `
  insert into account (user_type, username, password_hash, locale) values (3, '+8613800000001', '-', 'zh-CN');
  insert into category (code, position, names) values ('c', 0, '{}');
  insert into material (code, names) values ('m', '{}');
  insert into colour (code, hex, names, position) values ('white', '#ffffff', '{}', 0);
  insert into product (kind, code, source, category_id, material_code, blank_id, names, descriptions, country, level,
      production_days, techniques, tags, hot_score, published_on, first_attribute_kind, second_attribute_kind,
      purchase_price_minor, selling_price_minor, weight_g)
    select kind, code, 'catalog', 1, 'm', blank, '{}', '{}', 'TH', 1, 1, '{dtg}', '{}', 0, '2026-01-01', 'color', 'size', 1, 1, 1
    from (values ('blank', 'AA001', null::integer), ('ready_made', 'RM0001', 1)) as p(kind, code, blank);
  insert into product_colour (product_id, colour_code, position) select id, 'white', 0 from product;
  insert into product_size (product_id, code, position, labels, weight_g, surcharge_minor, measures_mm)
    select id, 'M', 0, '{}', 1, 0, '{}' from product;
  insert into product_variant (product_id, colour_code, size_code, sku)
    select id, 'white', 'M', code || '-WHITE-M' from product order by id;
  insert into cart_line (account_id, variant_id, quantity) values (1, 1, 1);
  insert into sales_order (account_id, source, state, address, recipient, note)
    select 1, 'manual', state, '{}', '', state || ' ' || v from unnest(array[${states.map((state) => `'${state}'`).join()}]) as state,
      generate_series(1, 2) as v order by 3, v;
  insert into production_order (order_id, origin, state, goods_minor, freight_minor, weight_g, production_days, released_at)
    select id, 'TH', case state when 'awaiting_payment' then 'planned' when 'in_review' then 'waiting' else 'in_production' end,
      1, 1, 1, 1, now() from sales_order;
  insert into order_line (order_id, position, variant_id, quantity, state, production_id)
    select o.id, 0, right(o.note, 1)::integer, 1,
      case o.state when 'awaiting_payment' then 'received' when 'in_review' then 'file_ready' else 'printing' end, q.id
    from sales_order o join production_order q on q.order_id = o.id;`

test('the migration asks about blanks of carts and unpaid orders, and resets ready-made lines without a file', async () => {
  const database = await databaseBefore('_plain_blanks.sql')
  const { pool } = database
  try {
    await pool.query(olderData(['awaiting_payment', 'in_review', 'in_production']))
    await database.applyAll()
    const { rows } = await pool.query(
      `select o.note, o.state, l.state as line, l.is_plain as "isPlain" from sales_order o
        join order_line l on l.order_id = o.id order by o.note`,
    )
    expect(rows).toEqual([
      { note: 'awaiting_payment 1', state: 'needs_mapping', line: 'received', isPlain: false },
      { note: 'awaiting_payment 2', state: 'awaiting_payment', line: 'received', isPlain: false },
      { note: 'in_production 1', state: 'in_production', line: 'printing', isPlain: true },
      { note: 'in_production 2', state: 'in_production', line: 'printing', isPlain: false },
      { note: 'in_review 1', state: 'in_review', line: 'file_ready', isPlain: true },
      { note: 'in_review 2', state: 'in_review', line: 'received', isPlain: false },
    ])
    expect((await pool.query('select is_plain from cart_line')).rows).toEqual([{ is_plain: false }])
    expect((await pool.query('select kind, from_state, to_state from order_event')).rows).toEqual([
      { kind: 'state', from_state: 'awaiting_payment', to_state: 'needs_mapping' },
    ])
  } finally {
    await database.drop()
  }
})
