import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artworkWord, createTakenNames, skuOf, titleOf, unknownWords, variantSkus } from './naming.ts'
import { anchors, placeInRoom } from './place.ts'
import {
  batchActions,
  batchStates,
  batchTransitions,
  canBecome,
  endOfBatch,
  itemStates,
  itemTransitions,
} from './states.ts'

const values = { artwork: 'Blue cat', product: 'TS001', productName: 'Classic tee', colour: 'navy', n: 7 }

describe('batch states', () => {
  test.each([
    ['batches', batchStates, batchTransitions, 'draft'],
    ['items', itemStates, itemTransitions, 'waiting'],
  ] as const)('every state of %s except the initial one can be reached', (_, states, transitions, first) => {
    const reached = new Set<string>(Object.values(transitions).flat())
    expect(states.filter((state) => !reached.has(state) && state !== first && state !== 'skipped')).toEqual([])
  })

  test('batchActions lead only to allowed states', () => {
    for (const { from, to } of Object.values(batchActions)) {
      for (const state of from) expect(canBecome(state, to), `${state} to ${to}`).toBe(true)
    }
  })

  test('endOfBatch returns a state once nothing is left, and failed only if everything failed', () => {
    const none = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, excluded: 0 }
    expect(endOfBatch({ ...none, waiting: 1, failed: 3 })).toBeUndefined()
    expect(endOfBatch({ ...none, running: 1 })).toBeUndefined()
    expect(endOfBatch({ ...none, failed: 3 })).toBe('failed')
    expect(endOfBatch({ ...none, done: 1, failed: 3 })).toBe('done')
  })
})

describe('item names', () => {
  test('titleOf and skuOf fill in placeholders and pad the number', () => {
    expect(titleOf('{artwork} · {productName} #{n:3}', values)).toBe('Blue cat · Classic tee #007')
    expect(skuOf('{artwork}-{product}-{colour}', values)).toBe('Blue-cat-TS001-navy')
  })

  test('skuOf drops the separator of an empty placeholder', () => {
    expect(skuOf('{artwork}-{colour}-{product}', { ...values, colour: '' })).toBe('Blue-cat-TS001')
  })

  test('unknownWords returns unknown placeholders', () => {
    expect(unknownWords('{artwork} {size} {n:4} {n:44}')).toEqual(['{size}', '{n:44}'])
  })

  test('artworkWord returns a file name without extension', () => {
    expect(artworkWord('猫 v1.2.png')).toBe('猫 v1.2')
  })

  test('createTakenNames hands out unique names regardless of case', () => {
    const names = createTakenNames(['CAT'])
    expect(['cat', 'Cat', 'dog', 'dog'].map((name) => names.take(name))).toEqual(['cat-2', 'Cat-3', 'dog', 'dog-2'])
  })

  test("variantSkus gives each color its own SKU based on the product's SKU", () => {
    const of = (pattern: string, spu: string) => variantSkus(pattern, spu, values, ['navy', 'off-white'])
    expect(of('{artwork}-{colour}-{product}', 'Blue-cat-TS001-2')).toEqual([
      'Blue-cat-navy-TS001-2',
      'Blue-cat-off-white-TS001-2',
    ])
    expect(of('{artwork}', 'Blue-cat')).toEqual(['Blue-cat-navy', 'Blue-cat-off-white'])
  })

  test('skuOf and variantSkus shorten long names in the middle and keep product and number @R-801', () => {
    const artwork = `${'very '.repeat(30)}long`
    const names = createTakenNames()
    const [first, second] = [1, 2].map(() => names.take(skuOf('{artwork}-{product}', { ...values, artwork })))
    expect(first).toMatch(/^very-very-.*-TS001$/)
    expect(second).toBe(`${first}-2`)
    const [variant] = variantSkus('{artwork}-{colour}-{product}', second ?? '', { ...values, artwork }, ['navy'])
    expect(variant).toMatch(/^very-very-.*-navy-TS001-2$/)
  })

  test('variantSkus are unique across all items and colors of a batch for any artwork names', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', '-', '红', 'e\u0301', ' '), maxLength: 90 })
    const product = fc.record({
      product: fc.constantFrom('TS001', 'TS-001', 'T'.repeat(40)),
      colours: fc.uniqueArray(fc.constantFrom('navy', 'off-white', 'off', 'a', 'b-a', 'x'.repeat(40)), {
        minLength: 1,
      }),
    })
    const pattern = fc.constantFrom(
      '{artwork}-{product}',
      '{artwork}',
      '{artwork}-{colour}-{product}',
      '{colour}{artwork}',
      '{n}',
    )
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.array(product, { minLength: 1, maxLength: 3 }),
        pattern,
        (artworks, products, sku) => {
          const names = createTakenNames()
          const cells = artworks.flatMap((artwork) => products.map((own) => ({ ...own, artwork })))
          const given = cells.flatMap(({ artwork, product: code, colours }, i) => {
            const own = { ...values, artwork, product: code, n: i + 1 }
            const spu = names.take(skuOf(sku, { ...own, colour: '' }), (name) => variantSkus(sku, name, own, colours))
            return variantSkus(sku, spu, own, colours)
          })
          expect(new Set(given.map((each) => each.toLowerCase())).size).toBe(given.length)
          for (const each of given) expect(each.length).toBeLessThanOrEqual(80)
        },
      ),
    )
  })

  test('skuOf returns only allowed characters for any artwork name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { minLength: 1, maxLength: 20 }),
        (artworks) => {
          const names = createTakenNames()
          const skus = artworks.map((artwork) => names.take(skuOf('{artwork}-{product}', { ...values, artwork })))
          for (const sku of skus) {
            expect(sku).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*$/u)
            expect(sku.length).toBeLessThanOrEqual(80)
          }
          expect(new Set(skus.map((sku) => sku.toLowerCase())).size).toBe(skus.length)
        },
      ),
    )
  })
})

describe('placeInRoom', () => {
  const size = fc.record({
    width: fc.double({ min: 1, max: 5000, noNaN: true }),
    height: fc.double({ min: 1, max: 5000, noNaN: true }),
  })

  test('placeInRoom keeps contained boxes inside with their proportions, and covers leave no edge bare', () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.constantFrom(...anchors),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (art, room, anchor, share) => {
          const inside = placeInRoom(art, room, { fit: 'contain', anchor, share })
          const slack = 1e-6 * Math.max(room.width, room.height, 1)
          expect(inside.x - inside.width / 2).toBeGreaterThanOrEqual(-slack)
          expect(inside.x + inside.width / 2).toBeLessThanOrEqual(room.width + slack)
          expect(inside.y - inside.height / 2).toBeGreaterThanOrEqual(-slack)
          expect(inside.y + inside.height / 2).toBeLessThanOrEqual(room.height + slack)
          expect(inside.width / inside.height / (art.width / art.height)).toBeCloseTo(1, 6)
          const cover = placeInRoom(art, room, { fit: 'cover', anchor, share, beyond: 3 })
          expect(cover.x - cover.width / 2).toBeLessThanOrEqual(-3 + slack)
          expect(cover.x + cover.width / 2).toBeGreaterThanOrEqual(room.width + 3 - slack)
          expect(cover.y - cover.height / 2).toBeLessThanOrEqual(-3 + slack)
          expect(cover.y + cover.height / 2).toBeGreaterThanOrEqual(room.height + 3 - slack)
        },
      ),
    )
  })

  test('placeInRoom aligns the box to the edges of its anchor', () => {
    const at = (anchor: 'top' | 'left' | 'bottom-right') =>
      placeInRoom({ width: 1, height: 1 }, { width: 100, height: 200 }, { fit: 'contain', anchor, share: 0.5 })
    expect(at('top')).toMatchObject({ x: 50, y: 75, width: 50 })
    expect(at('left')).toMatchObject({ x: 50, y: 100 })
    expect(at('bottom-right')).toMatchObject({ x: 50, y: 125 })
  })
})
