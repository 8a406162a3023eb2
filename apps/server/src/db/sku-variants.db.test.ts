import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

test('the migration deletes variants with options that are known by SKU alone, and keeps the others', async () => {
  const database = await databaseBefore('_sku_variants.sql')
  const { pool } = database
  try {
    await pool.query(`
      insert into account (user_type, username, password_hash, locale) values (3, '+8613800000001', '-', 'zh-CN');
      insert into store (account_id, platform, name, currency) select id, 'manual', 'Shop', 'THB' from account;
      insert into store_variant (store_id, external_id, sku, options)
        select s.id, v.key, v.sku, v.options::jsonb from store s, (values
          ('sku:TEE', 'TEE', '{"Size": "L"}'), ('sku:TEE ["size","l"]', 'TEE', '{"Size": "L"}'),
          ('sku:MUG', 'MUG', '{}'), ('variant:7', 'TEE', '{"Size": "M"}')) v (key, sku, options)`)
    await database.applyOnlyIt()

    const { rows } = await pool.query('select external_id from store_variant order by external_id collate "C"')
    expect(rows.map((row) => row.external_id)).toEqual(['sku:MUG', 'sku:TEE ["size","l"]', 'variant:7'])
  } finally {
    await database.drop()
  }
})
