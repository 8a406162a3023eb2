import { type Answer, answer } from '../answer.ts'
import { contains } from '../common/search.ts'
import type { Shop, ShopCall } from '../context.ts'
import type { PublishChoice, PublishField, PublishSettings } from '../listings.ts'

export const maxChoices = 50

export const packageSizes = ['packageLength', 'packageWidth', 'packageHeight'] as const

export function field(kind: PublishField['kind'], more: Partial<PublishField> = {}): PublishField {
  return { key: kind, kind, label: '', input: 'choice', isRequired: false, decidesFields: false, ...more }
}

/** The size of the package. */
export function packageFields(more: Partial<PublishField> = {}): PublishField[] {
  return packageSizes.map((kind) => field(kind, { input: 'number', ...more }))
}

/** A category, which decides the other fields. */
export const categoryField = field('category', { isRequired: true, decidesFields: true })

/** An attribute that the category asks for. Attributes belong to one category: those of another one are not sent. */
export function attributeField(
  shop: Shop,
  id: string,
  {
    label,
    hasValues,
    isRequired,
  }: { readonly label: string; readonly hasValues: boolean; readonly isRequired: boolean },
  prefix = 'attribute',
): PublishField {
  const key = attributeKey(shop, id, prefix)
  return field('attribute', { key, label, input: hasValues ? 'choice' : 'text', isRequired })
}

export function attributeKey({ settings }: Shop, id: string, prefix = 'attribute'): string {
  return `${prefix}:${settings.category}:${id}`
}

/** The chosen values of the category by the id of their attribute. */
export function chosenAttributes(shop: Shop, prefix = 'attribute'): readonly (readonly [id: string, value: string])[] {
  const start = attributeKey(shop, '', prefix)
  return Object.entries(shop.settings).flatMap(([key, value]) =>
    key.startsWith(start) ? [[key.slice(start.length), value] as const] : [],
  )
}

/** The values of one attribute; none if the category does not ask for it. */
export function valueChoices<Attribute>(
  attributes: Answer<readonly Attribute[]>,
  isAsked: (attribute: Attribute) => boolean,
  valuesOf: (attribute: Attribute) => readonly PublishChoice[],
): Answer<readonly PublishChoice[]> {
  if (!attributes.ok) return attributes
  const found = attributes.data.find(isAsked)
  return answer(found ? valuesOf(found) : [])
}

/** Those that the category always asks for come first. */
export function requiredFirst<Attribute>(
  attributes: readonly Attribute[],
  isRequired: (attribute: Attribute) => boolean,
): readonly Attribute[] {
  return attributes.toSorted((a, b) => Number(isRequired(b)) - Number(isRequired(a)))
}

/** Searches what the platform lists: `all` may leave out choices that do not contain the text. */
export function searchable(all: ShopCall<[key: string, search: string], readonly PublishChoice[]>) {
  return async function choices(
    ...[context, shop, key, search]: Parameters<PublishSettings['choices']>
  ): Promise<Answer<readonly PublishChoice[]>> {
    const found = await all(context, shop, key, search)
    if (!found.ok) return found
    return answer(found.data.filter(({ label }) => contains(label, search)).slice(0, maxChoices))
  }
}
