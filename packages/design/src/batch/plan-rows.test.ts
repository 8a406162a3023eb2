import { BatchSettings } from '@podwright/domain/batch/settings'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { describe, expect, test } from 'vitest'
import { type Design, findLayer, settingsOf as settingsIn } from '../design.ts'
import { newDesign, newTextLayer } from '../new-design.ts'
import { addLayers } from '../operations/layers.ts'
import { insertVariable } from '../operations/variables.ts'
import { area, withChanges } from '../test-designs.ts'
import { designCell } from './cell-design.ts'
import type { BatchFacts, CellProduct } from './cell-facts.ts'
import { planBatch } from './plan-batch.ts'

const tee: CellProduct = {
  id: 1,
  code: 'TS001',
  name: 'Tee',
  technique: 'dtg',
  areas: [{ code: 'front', widthMm: 300, heightMm: 400, bleedMm: 0, safeMm: 3, dpi: 150, shape: 'rectangle' }],
  colours: [{ code: 'white', name: 'White', hex: '#ffffff', isDark: false }],
}
const name: DesignVariable = {
  name: 'name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 8,
  isRequired: true,
  characters: 'letters',
}
const words = newTextLayer(area('front'), 'Hello', 'Noto Sans')
const plain = withChanges(newDesign({ name: 'T', product: 'TS001', colours: ['white'] }, [area('front')]), (design) =>
  addLayers(design, 'placement:front', [{ ...words, id: 'layer:words' }]),
)
const template = withChanges(plain, (design) => insertVariable(design, 'layer:words', name))

type Row = { id: number; name: string; values: Record<string, string> }
function plan(
  rows: Row[],
  design: Design = template,
  placement: object = { kind: 'template', designId: 5, revision: 2 },
) {
  const settings = BatchSettings.parse({
    products: [{ productId: 1, colours: ['white'], design: placement }],
    artworks: [9],
    rows,
    rules: {},
    naming: { locale: 'en-US', sku: '{artwork}-{product}', titles: { 'en-US': '{artwork}: {productName}' } },
    output: {},
  })
  const facts: BatchFacts = {
    artworks: new Map(),
    products: new Map([[1, tee]]),
    templates: new Map([['5:2', design]]),
  }
  return planBatch(settings, facts)
}

describe('a batch of rows', () => {
  test('planBatch makes one cell of each row and product and names it by the row', () => {
    const rows = [
      { id: 4, name: 'Mr. Lee', values: { name: 'Lee' } },
      { id: 7, name: 'Mia', values: { 'your name': 'Mia' } },
    ]
    expect(plan(rows)).toMatchObject([
      { position: 0, artworkId: null, rowId: 4, state: 'waiting', sku: 'Mr.Lee-TS001', title: 'Mr. Lee: Tee' },
      { position: 1, artworkId: null, rowId: 7, state: 'waiting', title: 'Mia: Tee' },
    ])
  })

  test.each([
    ['text_required', {}],
    ['text_too_long', { name: 'Maximiliane' }],
    ['text_characters', { name: 'R2D2' }],
  ])('a row that cannot be printed is skipped with its reason: %s', (reason, values: Record<string, string>) => {
    expect(plan([{ id: 1, name: 'One', values }])).toMatchObject([{ state: 'skipped', reason }])
  })

  test('a product without a design that has variables is skipped', () => {
    const row = { id: 1, name: 'One', values: { name: 'Mia' } }
    const automatic = { kind: 'automatic', areas: [{ area: 'front', fit: 'contain' }] }
    expect(plan([row], template, automatic)[0]?.reason).toBe('template_required')
    expect(plan([row], plain)[0]?.reason).toBe('template_no_variables')
  })

  test('the design of a row has its texts in place of variables and no variables', () => {
    const made = designCell(
      {
        content: { row: { id: 1, name: 'Mia', values: { name: ' Mia ' } } },
        product: tee,
        batchProduct: {
          productId: 1,
          colours: ['white'],
          design: { kind: 'template', designId: 5, revision: 2, fit: 'contain' },
        },
        rules: { shapes: [] },
        colours: ['white'],
      },
      new Map([['5:2', template]]),
    )
    if (!made.ok) throw new Error(made.reason)
    expect(findLayer(made.design, 'layer:words')).toMatchObject({ props: { text: 'Hello Mia', fit: 'shrink' } })
    expect(settingsIn(made.design)).toMatchObject({ name: 'Mia · TS001' })
    expect(settingsIn(made.design).variables).toBeUndefined()
  })
})
