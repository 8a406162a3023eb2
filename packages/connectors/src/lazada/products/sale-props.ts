import { shortTexts } from '../../common/short-texts.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import { type Attribute, isOpen, valuesOf } from './attributes.ts'

const maxName = 15
const maxValue = 20

/** An option of a listing as Lazada has it: a standard property of the category, or one that the product declares. */
export type SaleProp = {
  readonly optionKey: string
  readonly name: string
  readonly isCustom: boolean
  /** By our key of the value. */
  readonly values: ReadonlyMap<string, string>
}

type Option = ListingContent['options'][number]

/** Only the first property can have pictures: the color. */
export function salePropsOf(
  { options, mainLocale }: ListingContent,
  attributes: readonly Attribute[],
): readonly SaleProp[] {
  const colorFirst = options.toSorted((a, b) => Number(b.key === 'color') - Number(a.key === 'color'))
  return colorFirst.map((option): SaleProp => {
    const { key, name, values } = option
    const labels = values.map(({ key: value, label }) => label[mainLocale] ?? value)
    const standard = attributes.find((attribute) => attribute.is_sale_prop === 1 && isAbout(attribute, option))
    const known = values.flatMap(({ label }) =>
      standard ? (knownValue(standard, [label[mainLocale], label['en-US']]) ?? []) : [],
    )
    const isKnown = known.length === values.length && new Set(known).size === known.length
    const isStandard = standard !== undefined && (isKnown || isOpen(standard))
    const texts = isStandard && isKnown ? known : shortTexts(labels, maxValue)
    return {
      optionKey: key,
      name: isStandard ? standard.name : (name[mainLocale] ?? key).slice(0, maxName),
      isCustom: !isStandard,
      values: new Map(values.map(({ key: value }, at) => [value, texts[at] ?? value])),
    }
  })
}

/** Whether the name of a property has the key of our option as a word: `color_family`, `size`. */
function isAbout({ name }: Attribute, { key }: Option): boolean {
  return name.toLowerCase().split('_').includes(key.toLowerCase())
}

function knownValue(attribute: Attribute, labels: readonly (string | undefined)[]): string | undefined {
  const names = new Set(labels.map((label) => label?.toLowerCase()))
  return valuesOf(attribute).find(({ value, label }) => [value, label].some((each) => names.has(each.toLowerCase())))
    ?.value
}

/** Declares the properties, with all their values. */
export function variationOf(props: readonly SaleProp[], hasImages: boolean) {
  const declared = props.map(({ name, isCustom, values }, at) => [
    `variation${at + 1}`,
    { name, hasImage: hasImages && at === 0, customize: isCustom, options: { option: [...values.values()] } },
  ])
  return props.length > 0 ? { variation: Object.fromEntries(declared) } : {}
}

export function salePropOf(props: readonly SaleProp[], { optionValues }: ListingVariant) {
  const values = props.map(({ optionKey, name, values }) => [name, values.get(optionValues[optionKey] ?? '') ?? ''])
  return props.length > 0 ? { saleProp: Object.fromEntries(values) } : {}
}
