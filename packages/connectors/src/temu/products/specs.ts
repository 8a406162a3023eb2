import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import { shortTexts } from '../../common/short-texts.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent } from '../../listings.ts'
import { callShop, id } from '../request.ts'
import type { Property, Template } from './template.ts'

const maxValue = 100

type Option = ListingContent['options'][number]

/** An option of a listing with the ids of its values. */
type Spec = {
  readonly optionKey: string
  /** By our key of the value. */
  readonly ids: ReadonlyMap<string, number>
  /** Values of the category itself are named among the attributes too. */
  readonly properties: readonly object[]
}

export type Specs = {
  readonly properties: readonly object[]
  /** The ids of the values of a variant. */
  idsOf(optionValues: Readonly<Record<string, string>>): number[]
}

/** Temu wants an option for each product. */
const only: Option = { key: 'style', name: { 'en-US': 'Style' }, values: [{ key: '', label: { 'en-US': 'Standard' } }] }

const Generated = z.object({ specId: id })

/** Uses the values of the category where it has all of them, and creates the others, as far as the category allows. */
export async function readSpecs(
  context: ConnectorContext,
  shop: Shop,
  {
    catId,
    template,
    listing,
  }: { readonly catId: string; readonly template: Template; readonly listing: ListingContent },
): Promise<Answer<Specs>> {
  const options = listing.options.length > 0 ? listing.options : [only]
  const given = template.templateInfo?.goodsSpecProperties ?? []
  const own = [...(template.userInputParentSpecList ?? [])]
  const specs: Spec[] = []
  let ownCount = 0
  for (const option of options) {
    const known = knownSpec(option, listing, given)
    if (known) {
      specs.push(known)
      continue
    }
    const at = own.findIndex(({ parentSpecName }) => isAbout(parentSpecName, option))
    const [parent] = own.splice(Math.max(at, 0), 1)
    if (!parent || ++ownCount > template.inputMaxSpecNum)
      return refuse('invalid', `the category has no option for ${nameOf(option, listing)} with these values`)
    const created = await createSpec(context, shop, { catId, parentSpecId: parent.parentSpecId, option, listing })
    if (!created.ok) return created
    specs.push(created.data)
  }
  return answer({
    properties: specs.flatMap(({ properties }) => properties),
    idsOf: (optionValues) => specs.flatMap(({ optionKey, ids }) => ids.get(optionValues[optionKey] ?? '') ?? []),
  })
}

/** The option as the category has it, if that has all its values. */
function knownSpec(option: Option, listing: ListingContent, given: readonly Property[]): Spec | undefined {
  const property = given.find(({ name }) => isAbout(name, option))
  if (!property) return undefined
  const found = option.values.map(({ key, label }) => {
    const names = new Set([label[listing.mainLocale], label['en-US'], key].map((each) => each?.toLowerCase()))
    return [key, property.values?.find(({ value }) => names.has(value.toLowerCase()))] as const
  })
  const ids = new Map(found.flatMap(([key, value]) => (value?.specId ? [[key, Number(value.specId)]] : [])))
  if (ids.size < option.values.length || new Set(ids.values()).size < ids.size) return undefined
  const { pid, refPid, templatePid, parentSpecId } = property
  const properties = found.flatMap(([, value]) =>
    value?.specId
      ? [
          {
            ...{ pid: Number(pid), refPid: Number(refPid), templatePid: Number(templatePid) },
            ...{ vid: Number(value.vid), value: value.value },
            ...{ parentSpecId: value.parentSpecId ?? parentSpecId ?? '', specId: value.specId },
          },
        ]
      : [],
  )
  return { optionKey: option.key, ids, properties }
}

/** Creates the values of an option; Temu returns the same ids for the same names. */
async function createSpec(
  context: ConnectorContext,
  shop: Shop,
  {
    catId,
    parentSpecId,
    option,
    listing,
  }: {
    readonly catId: string
    readonly parentSpecId: string
    readonly option: Option
    readonly listing: ListingContent
  },
): Promise<Answer<Spec>> {
  const names = shortTexts(
    option.values.map(({ key, label }) => label[listing.mainLocale] ?? label['en-US'] ?? key),
    maxValue,
  )
  const ids = new Map<string, number>()
  for (const [at, { key }] of option.values.entries()) {
    const input = { catId: Number(catId), parentSpecId: Number(parentSpecId), childSpecName: names[at] ?? key }
    const created = await callShop(context, shop, { type: 'bg.local.goods.spec.id.get', input }, Generated)
    if (!created.ok) return created
    ids.set(key, Number(created.data.specId))
  }
  return answer({ optionKey: option.key, ids, properties: [] })
}

function isAbout(name: string, option: Option): boolean {
  return name.toLowerCase().includes(option.key.toLowerCase())
}

function nameOf({ key, name }: Option, { mainLocale }: ListingContent): string {
  return name[mainLocale] ?? name['en-US'] ?? key
}
