import { gzipSync } from 'node:zlib'
import { applyChanges } from '@podwright/design/changes'
import { settingsOf } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** A finished product as batches create it: with pictures, without requested print files. */
export async function addFinished(
  db: Database,
  seller: number,
  variant: { readonly productId: number; readonly colour: string },
  variables: readonly DesignVariable[] = [],
): Promise<number> {
  const front = {
    id: 'placement:front',
    kind: 'placement',
    area: 'front',
    widthMm: 300,
    heightMm: 400,
    bleedMm: 0,
    safeMm: 3,
    shape: 'rectangle',
    dpi: 300,
    background: null,
  } as const
  const blank = newDesign({ name: 'Star', product: 'XX001', colours: [variant.colour] }, [front])
  const names = variables.map(({ name }) => newTextLayer(front, `{${name}}`, 'Kanit'))
  const rendered = applyChanges(blank, addLayers(blank, front.id, [newShapeLayer(front, 'star'), ...names]))
  const design =
    variables.length === 0
      ? rendered
      : new Map(rendered).set('settings', { ...settingsOf(rendered), variables: [...variables] })
  const plan = { productCode: 'XX001', views: [], colours: [{ code: variant.colour, hex: '#ffffff', isDark: false }] }
  const { rows } = await sql<{ id: number }>`
    with d as (insert into design (account_id, name, product_id, revision, create_key)
        values (${seller}, 'Star', ${variant.productId}, 1, gen_random_uuid()) returning id),
      v as (insert into design_version (design_id, revision, save_key, sha256, document, layers, name)
        select id, 1, gen_random_uuid(), repeat('0', 64), ${gzipSync(JSON.stringify(writeDesign(design)))}, 1, 'Star'
        from d returning design_id)
    insert into finished_product (account_id, design_id, revision, finish_key, code, title, product_id, colours, sizes, plan, secret, state, variables)
    select ${seller}, design_id, 1, gen_random_uuid(), 'XX001-' || lpad(upper(to_hex(design_id)), 6, '0'), 'Star shirt', ${variant.productId},
      array[${variant.colour}], (select array_agg(code) from product_size where product_id = ${variant.productId}),
      ${JSON.stringify(plan)}, repeat('0', 64), 'ready', ${JSON.stringify(variables)}
    from v returning id`.execute(db)
  return rows[0]?.id ?? 0
}
