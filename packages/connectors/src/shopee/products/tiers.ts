import { shortTexts } from '../../common/short-texts.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { PictureIds } from '../../marketplace/pictures.ts'

/** The shortest limits of all markets. */
const maxName = 14
const maxOption = 20

/** An option as Shopee has it, with its values in order. */
export type Tier = {
  readonly name: string
  /** Values of the first tier can have pictures. */
  readonly options: readonly { readonly text: string; readonly imageId: string }[]
}

export type Tiers = {
  readonly tiers: readonly Tier[]
  /** Where each value of a variant is in its tier. */
  indexOf(variant: ListingVariant): number[]
}

/** The options whose values variants have: the color first, because only the first tier has pictures. */
export function tiersOf({ options, variants, pictures, mainLocale }: ListingContent, imageIds: PictureIds): Tiers {
  const ordered = options
    .toSorted((a, b) => Number(b.key === 'color') - Number(a.key === 'color'))
    .map(({ key, name, values }) => {
      const used = values.filter((value) => variants.some(({ optionValues }) => optionValues[key] === value.key))
      return { key, name: (name[mainLocale] ?? key).slice(0, maxName), values: used }
    })
  const colors = new Map(
    pictures.flatMap(({ key, colorKey }) => (colorKey === null ? [] : [[colorKey, imageIds.get(key) ?? ''] as const])),
  )
  // Shopee wants a picture for each value of the tier or for none.
  const [first] = ordered
  const hasImages = first?.key === 'color' && first.values.every(({ key }) => (colors.get(key) ?? '') !== '')
  return {
    tiers: ordered.map(({ name, values }, at) => {
      const labels = values.map(({ key, label }) => label[mainLocale] ?? key)
      const texts = shortTexts(labels, maxOption)
      const imageOf = (key: string) => (hasImages && at === 0 ? (colors.get(key) ?? '') : '')
      return { name, options: values.map(({ key }, index) => ({ text: texts[index] ?? key, imageId: imageOf(key) })) }
    }),
    indexOf: ({ optionValues }) =>
      ordered.map(({ key, values }) => values.findIndex((value) => value.key === optionValues[key])),
  }
}

/** As a tier is sent; 0 stands for texts of our own instead of Shopee's standard ones. */
export function tierVariationOf(tiers: readonly Tier[]) {
  return tiers.map(({ name, options }) => ({
    variation_id: 0,
    variation_group_id: 0,
    variation_name: name,
    variation_option_list: options.map(({ text, imageId }) => ({
      variation_option_id: 0,
      variation_option_name: text,
      ...(imageId !== '' && { image_id: imageId }),
    })),
  }))
}

/** Pictures of values are only compared where the listing has some: Shopee does not remove them. */
export function isSame(stored: readonly Tier[], tiers: readonly Tier[]): boolean {
  const textOf = (all: readonly Tier[], withImages: (at: number) => boolean) =>
    JSON.stringify(
      all.map(({ name, options }, at) => [name, options.map(({ text, imageId }) => [text, withImages(at) && imageId])]),
    )
  const hasImages = (at: number) => (tiers[at]?.options ?? []).some(({ imageId }) => imageId !== '')
  return textOf(stored, hasImages) === textOf(tiers, hasImages)
}
