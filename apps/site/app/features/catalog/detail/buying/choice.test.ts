import type { Picture } from '@podwright/contracts/catalog/product-shapes'
import { describe, expect, it } from 'vitest'
import { choiceOf, galleryOf, parseQuantity, picturesFor, tierRows, variantOf } from './choice.ts'

const variant = (id: number, colour: string, size: string) => ({
  id,
  sku: `S${id}`,
  colour,
  size,
  weightG: 100,
  surchargeMinor: 0,
})
const product = {
  variants: [variant(1, 'white', 'S'), variant(2, 'white', 'M'), variant(3, 'navy', 'S')],
  defaultVariantId: 2,
}
const picture = (src: string, colour: string | null): Picture => ({ src, colour, alt: '', width: 1, height: 1 })

describe('the choice on a detail page', () => {
  it('the choice is the default variant without URL parameters', () => {
    expect(choiceOf(product, new URLSearchParams())).toEqual({ colour: 'white', spec: 'M' })
  })

  it('each URL parameter sets its value of the choice', () => {
    expect(choiceOf(product, new URLSearchParams('colour=navy&spec=XXL'))).toEqual({ colour: 'navy', spec: 'M' })
  })

  it('a choice has a SKU only when the combination exists', () => {
    expect(variantOf(product, { colour: 'navy', spec: 'S' })?.id).toBe(3)
    expect(variantOf(product, { colour: 'navy', spec: 'M' })).toBeUndefined()
  })
})

describe('the gallery', () => {
  const pictures = [
    picture('white-front', 'white'),
    picture('white-back', 'white'),
    picture('navy-front', 'navy'),
    picture('navy-back', 'navy'),
    picture('room', null),
  ]

  it('the gallery starts with the chosen color, then shows neutral pictures and one of each other color', () => {
    expect(picturesFor(pictures, 'navy').map(({ src }) => src)).toEqual([
      'navy-front',
      'navy-back',
      'room',
      'white-front',
    ])
  })

  it('the gallery shows every color once where the chosen one has no picture', () => {
    expect(picturesFor(pictures, 'red').map(({ src }) => src)).toEqual(['room', 'white-front', 'navy-front'])
  })

  it('the gallery starts with the sample in the sample’s color, and with the product itself in another', () => {
    const white = pictures.map((each) => ({ ...each, view: 'mug/front' }))
    const product = { pictures: white, sample: picture('white-sample', 'white') }
    const first = (colour: string) =>
      galleryOf(product, colour)
        .slice(0, 2)
        .map(({ src, isSample }) => [src, isSample])
    expect(first('white')).toEqual([
      ['white-sample', true],
      ['white-front', false],
    ])
    expect(first('navy')).toEqual([
      ['navy-front', false],
      ['navy-back', false],
    ])
  })

  it('the gallery has a maximum length', () => {
    expect(picturesFor(pictures, 'white', 2)).toHaveLength(2)
  })
})

describe('the price table', () => {
  it('the price table ends each tier before the next and adds the surcharge', () => {
    const tiers = [
      { minQuantity: 1, unitPriceMinor: 1000 },
      { minQuantity: 10, unitPriceMinor: 900 },
      { minQuantity: 50, unitPriceMinor: 750 },
    ]
    expect(tierRows({ tiers, surchargeMinor: 250, discountBasisPoints: 0 })).toEqual([
      { from: 1, to: 9, unitPriceMinor: 1250, savingBasisPoints: 0 },
      { from: 10, to: 49, unitPriceMinor: 1150, savingBasisPoints: 800 },
      { from: 50, to: undefined, unitPriceMinor: 1000, savingBasisPoints: 2000 },
    ])
  })
})

describe('a quantity', () => {
  it('a quantity is a whole number within the limits', () => {
    expect(['1', ' 12 ', '9999'].map((text) => parseQuantity(text, 9999))).toEqual([1, 12, 9999])
  })

  it('an invalid quantity is undefined', () => {
    for (const text of ['', '0', '-1', '1.5', '1e3', '10000', 'ten', '99999999999'])
      expect(parseQuantity(text, 9999), text).toBeUndefined()
  })
})
