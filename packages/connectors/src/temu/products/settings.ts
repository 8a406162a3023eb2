import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishSettings } from '../../listings.ts'
import {
  attributeField,
  attributeKey,
  categoryField,
  chosenAttributes,
  field,
  packageFields,
  packageSizes,
  requiredFirst,
  searchable,
  valueChoices,
} from '../../marketplace/settings.ts'
import { callShop, text } from '../request.ts'
import { categoryKeys, findCategories, leafOf, rootKey } from './categories.ts'
import { type Property, readTemplate } from './template.ts'

const Templates = z.object({
  templateList: z.array(z.object({ templateId: z.string(), templateName: text })).nullish(),
})

/** Days in which an order is shipped, which Temu offers to sellers who ship themselves. */
const shipmentDays = ['1', '2']

/** The category level by level, what it asks for, how the shop ships, and the size of the package. */
export const settings: PublishSettings = {
  required: [rootKey, 'shippingProfile', 'processingProfile', ...packageSizes],
  async fields(context, shop) {
    const attributes = await readAttributes(context, shop)
    if (!attributes.ok) return attributes
    const all = attributes.data
    return answer([
      ...categoryKeys(shop.settings).map((key) => ({ ...categoryField, key })),
      ...all.map((property) => {
        const { name: label, required: isRequired, values, templatePid } = property
        const shown = { label, hasValues: (values ?? []).length > 0, isRequired }
        const decidesFields = all.some(({ parentTemplatePid }) => parentTemplatePid === templatePid)
        return { ...attributeField(shop, idOf(property), shown), decidesFields }
      }),
      field('shippingProfile', { isRequired: true }),
      field('processingProfile', { isRequired: true }),
      ...packageFields({ isRequired: true }),
    ])
  },
  choices: searchable(async (context, shop, key) => {
    if (categoryKeys(shop.settings).includes(key)) return findCategories(context, shop, key)
    if (key === 'shippingProfile') return findFreightTemplates(context, shop)
    if (key === 'processingProfile') return answer(shipmentDays.map((days) => ({ value: days, label: days })))
    return valueChoices(
      await readAttributes(context, shop),
      (each) => attributeKey(shop, idOf(each)) === key,
      ({ values }) => (values ?? []).map(({ vid, value }) => ({ value: `${vid}:${value}`, label: value })),
    )
  }),
}

function idOf({ pid, refPid, templatePid }: Property): string {
  return [pid, refPid, templatePid].join('.')
}

/** Attributes that the chosen values ask for, with those of their values that can be chosen. */
async function readAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Property[]>> {
  const category = leafOf(shop.settings)
  if (!category) return answer([])
  const template = await readTemplate(context, shop, category.id)
  if (!template.ok) return template
  const all = template.data.templateInfo?.goodsProperties ?? []
  const chosen = new Map(
    chosenAttributes(shop).map(([id, value]) => [id.split('.')[2] ?? '', value.split(':')[0] ?? '']),
  )
  const shown = all.flatMap((property) => {
    const { parentTemplatePid, values } = property
    if (parentTemplatePid === '' || parentTemplatePid === '0') return [property]
    const parent = chosen.get(parentTemplatePid) ?? ''
    const fitting = (values ?? []).filter(({ parentVids }) => parentVids?.includes(parent))
    return fitting.length > 0 ? [{ ...property, values: fitting }] : []
  })
  return answer(requiredFirst(shown, ({ required }) => required))
}

async function findFreightTemplates(context: ConnectorContext, shop: Shop) {
  const read = await callShop(context, shop, { type: 'bg.freight.template.list.query' }, Templates)
  if (!read.ok) return read
  return answer(
    (read.data.templateList ?? []).map(({ templateId, templateName }) => ({ value: templateId, label: templateName })),
  )
}

/** The chosen attributes, as they are sent. Values that the seller has typed have no id. */
export function propertiesOf(shop: Shop) {
  return chosenAttributes(shop).map(([id, chosen]) => {
    const [pid, refPid, templatePid] = id.split('.').map(Number)
    const [, vid, value] = /^(\d+):(.*)$/s.exec(chosen) ?? []
    const given = vid === undefined ? { value: chosen, numberInputValue: chosen } : { vid: Number(vid), value }
    return { pid, refPid, templatePid, ...given }
  })
}
