import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice } from '../../listings.ts'
import { callApi } from '../request.ts'

/** Regions whose shops use the newer category tree, with seven levels. */
const newerTree: ReadonlySet<string> = new Set(['US', 'ID', 'MY', 'PH', 'SG', 'TH', 'VN'])

export function categoryVersionOf({ region = '' }: Shop['settings']): 'v1' | 'v2' {
  return newerTree.has(region) ? 'v2' : 'v1'
}

const Categories = z.object({
  categories: z
    .array(
      z.object({
        id: z.string(),
        parent_id: z.string().catch('0'),
        local_name: z.string(),
        is_leaf: z.boolean(),
        permission_statuses: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
})

/** Categories in which the shop may list products, with their path. */
export async function findCategories(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const query = { category_version: categoryVersionOf(shop.settings) }
  const call = { method: 'GET', path: '/product/202309/categories', query, isWrite: false } as const
  const read = await callApi(context, shop.credentials, call, Categories)
  if (!read.ok) return read
  const all = new Map((read.data.categories ?? []).map((category) => [category.id, category]))
  const pathOf = (id: string): string[] => {
    const category = all.get(id)
    return category ? [...pathOf(category.parent_id), category.local_name] : []
  }
  const leaves = [...all.values()].filter(
    ({ is_leaf, permission_statuses }) => is_leaf && (permission_statuses ?? ['AVAILABLE']).includes('AVAILABLE'),
  )
  return answer(leaves.map(({ id }) => ({ value: id, label: pathOf(id).join(' › ') })))
}
