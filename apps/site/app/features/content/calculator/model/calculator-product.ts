import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { type PriceTerms, unitPriceAt } from '@podwright/domain/catalog/tiers'
import type { z } from 'zod'

type Detail = z.output<typeof ProductDetail>

/** The part of a product that the calculator needs; amounts in hundredths of a yuan. */
export type CalculatorProduct = Pick<
  Detail,
  | 'id'
  | 'kind'
  | 'code'
  | 'name'
  | 'categoryName'
  | 'materialName'
  | 'country'
  | 'weightG'
  | 'productionDays'
  | 'priceTiers'
  | 'sellingPriceMinor'
> & {
  pictures: readonly { src: string; colour: string | null }[]
  variants: readonly { id: number; colour: string; size: string }[]
  /** Of the visitor's level. */
  discountBasisPoints: number
  sizes: readonly { code: string; label: string; weightG: number; surchargeMinor: number }[]
}

export function calculatorProductOf(product: Detail): CalculatorProduct {
  const { id, kind, code, name, categoryName, materialName, country, weightG, productionDays } = product
  const { priceTiers, sellingPriceMinor } = product
  return {
    ...{ id, kind, code, name, categoryName, materialName, country, weightG, productionDays },
    ...{ priceTiers, sellingPriceMinor, discountBasisPoints: 0 },
    pictures: product.pictures.map(({ src, colour }) => ({ src, colour })),
    variants: product.variants.map(({ id, colour, size }) => ({ id, colour, size })),
    sizes: product.secondAttribute.values.map(({ code, label, weightG, surchargeMinor }) => ({
      ...{ code, label, weightG, surchargeMinor },
    })),
  }
}

/** The chosen variant: its size determines weight and surcharge, its color the picture. */
export type ChosenPiece = {
  readonly variantId: number | undefined
  readonly weightG: number
  readonly surchargeMinor: number
  readonly pictureSrc: string
  readonly sizeLabel: string
}

/** Returns the requested variant, or the first one when it is not (or no longer) one of the product's. */
export function chosenPiece(product: CalculatorProduct, variantId: number | undefined): ChosenPiece {
  const variant = product.variants.find(({ id }) => id === variantId) ?? product.variants[0]
  const size = product.sizes.find(({ code }) => code === variant?.size)
  const picture = product.pictures.find(({ colour }) => colour === variant?.colour) ?? product.pictures[0]
  return {
    variantId: variant?.id,
    weightG: size?.weightG ?? product.weightG,
    surchargeMinor: size?.surchargeMinor ?? 0,
    pictureSrc: picture?.src ?? '',
    sizeLabel: size?.label ?? '',
  }
}

export type SizeChoice = { readonly variantId: number; readonly label: string; readonly surchargeMinor: number }

/** Returns the available sizes, in the chosen color where possible. */
export function sizeChoices(product: CalculatorProduct, variantId: number | undefined): SizeChoice[] {
  const colour = product.variants.find(({ id }) => id === variantId)?.colour ?? product.variants[0]?.colour
  return product.sizes.flatMap(({ code, label, surchargeMinor }) => {
    const ofSize = product.variants.filter(({ size }) => size === code)
    const variant = ofSize.find((candidate) => candidate.colour === colour) ?? ofSize[0]
    return variant ? [{ variantId: variant.id, label, surchargeMinor }] : []
  })
}

/** What determines the visitor's prices of a chosen variant. */
export function termsOf(
  { priceTiers, discountBasisPoints }: Pick<CalculatorProduct, 'priceTiers' | 'discountBasisPoints'>,
  { surchargeMinor }: Pick<ChosenPiece, 'surchargeMinor'>,
): PriceTerms {
  return { tiers: priceTiers, surchargeMinor, discountBasisPoints }
}

/** Returns the price of one piece at this quantity; undefined below the first tier. */
export function piecePrice(product: CalculatorProduct, piece: ChosenPiece, quantity: number): number | undefined {
  const isSold = product.priceTiers.some(({ minQuantity }) => minQuantity <= quantity)
  return isSold ? unitPriceAt(termsOf(product, piece), quantity) : undefined
}
