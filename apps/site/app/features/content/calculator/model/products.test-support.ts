import type { CalculatorProduct } from './calculator-product.ts'

/** A shirt of two colors and two sizes, of which the larger is more expensive and heavier. */
export const shirt: CalculatorProduct = {
  id: 1,
  kind: 'blank',
  code: 'TS001',
  name: 'T-shirt',
  categoryName: 'Clothes',
  materialName: 'Cotton',
  country: 'TH',
  weightG: 160,
  productionDays: 2,
  sellingPriceMinor: 8000,
  discountBasisPoints: 0,
  priceTiers: [
    { minQuantity: 5, unitPriceMinor: 2000 },
    { minQuantity: 50, unitPriceMinor: 1800 },
  ],
  pictures: [
    { src: '/white.jpg', colour: 'white' },
    { src: '/black.jpg', colour: 'black' },
  ],
  variants: [
    { id: 11, colour: 'white', size: 'm' },
    { id: 12, colour: 'white', size: 'xxl' },
    { id: 21, colour: 'black', size: 'm' },
  ],
  sizes: [
    { code: 'm', label: 'M', weightG: 180, surchargeMinor: 0 },
    { code: 'xxl', label: '2XL', weightG: 240, surchargeMinor: 300 },
  ],
}
