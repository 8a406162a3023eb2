import { describe, expect, it } from 'vitest'
import { chosenPiece, piecePrice, sizeChoices } from './calculator-product.ts'
import { shirt } from './products.test-support.ts'

describe('the chosen variant', () => {
  it('the chosen variant has weight and surcharge of its size and the picture of its color', () => {
    expect(chosenPiece(shirt, 12)).toEqual({
      variantId: 12,
      weightG: 240,
      surchargeMinor: 300,
      pictureSrc: '/white.jpg',
      sizeLabel: '2XL',
    })
    expect(chosenPiece(shirt, 21)).toMatchObject({ weightG: 180, surchargeMinor: 0, pictureSrc: '/black.jpg' })
  })

  it('the chosen variant is the first one when the URL names another product’s', () => {
    expect(chosenPiece(shirt, 999).variantId).toBe(11)
    expect(chosenPiece(shirt, undefined).variantId).toBe(11)
    expect(chosenPiece({ ...shirt, variants: [], pictures: [] }, 11)).toEqual({
      variantId: undefined,
      weightG: 160,
      surchargeMinor: 0,
      pictureSrc: '',
      sizeLabel: '',
    })
  })

  it('choosing another size keeps the color if it is available', () => {
    expect(sizeChoices(shirt, 21).map(({ variantId, label }) => [variantId, label])).toEqual([
      [21, 'M'],
      [12, '2XL'],
    ])
  })

  it('the price is that of the tier plus surcharge, and undefined below the first tier', () => {
    const large = chosenPiece(shirt, 12)
    expect(piecePrice(shirt, large, 5)).toBe(2300)
    expect(piecePrice(shirt, large, 50)).toBe(2100)
    expect(piecePrice(shirt, large, 4)).toBeUndefined()
    expect(piecePrice({ ...shirt, discountBasisPoints: 1000 }, large, 5)).toBe(2070)
  })
})
