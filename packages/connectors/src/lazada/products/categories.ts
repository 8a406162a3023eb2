import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice } from '../../listings.ts'
import { callShop } from '../request.ts'

const id = z.union([z.string(), z.number()]).transform(String)
type Category = {
  readonly category_id: string
  readonly name: string
  readonly leaf: boolean
  readonly children?: readonly Category[] | null | undefined
}
const Category: z.ZodType<Category> = z.object({
  category_id: id,
  name: z.string(),
  leaf: z.boolean(),
  get children() {
    return z.array(Category).nullish()
  },
})

/** Categories that take products, with their path. */
export async function findCategories(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const read = await callShop(context, shop, { path: '/category/tree/get' }, z.array(Category))
  return read.ok ? answer(read.data.flatMap((category) => leavesOf(category, ''))) : read
}

function leavesOf({ category_id, name, leaf, children }: Category, path: string): PublishChoice[] {
  const label = path === '' ? name : `${path} › ${name}`
  return leaf ? [{ value: category_id, label }] : (children ?? []).flatMap((child) => leavesOf(child, label))
}
