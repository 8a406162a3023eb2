import { z } from 'zod'
import type { Answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callShop, id, text } from '../request.ts'

const Value = z.object({
  vid: id,
  value: text,
  specId: id.nullish(),
  parentSpecId: id.nullish(),
  parentVids: z.array(id).nullish(),
})
const Property = z.object({
  pid: id,
  refPid: id,
  templatePid: id,
  name: text,
  required: z.boolean().catch(false),
  /** Of an attribute that only some values of another one ask for. */
  parentTemplatePid: text,
  parentSpecId: id.nullish(),
  values: z.array(Value).nullish(),
})
export type Property = z.infer<typeof Property>
/** An option of the seller's own, such as color or size. */
const OwnOption = z.object({ parentSpecId: id, parentSpecName: text })

const Template = z.object({
  /** How many options may have values of the seller's own. */
  inputMaxSpecNum: z.number().catch(0),
  templateInfo: z
    .object({
      goodsProperties: z.array(Property).nullish(),
      goodsSpecProperties: z.array(Property).nullish(),
    })
    .nullish(),
  userInputParentSpecList: z.array(OwnOption).nullish(),
})
export type Template = z.infer<typeof Template>

/** What a category asks for: attributes of the product, and how its options are named. */
export function readTemplate(context: ConnectorContext, shop: Shop, catId: string): Promise<Answer<Template>> {
  return callShop(context, shop, { type: 'bg.local.goods.template.get', input: { catId: Number(catId) } }, Template)
}
