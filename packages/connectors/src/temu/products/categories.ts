import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice } from '../../listings.ts'
import { callShop, id } from '../request.ts'

const Categories = z.object({
  goodsCatsList: z
    .array(
      z.object({
        catId: id,
        catName: z.string().catch(''),
        leaf: z.boolean(),
        catType: z.number().catch(1),
        availableStatus: z.number().catch(0),
      }),
    )
    .nullish(),
})

/** A category that was chosen: only leaves take products. */
export type Category = {
  readonly id: string
  readonly isLeaf: boolean
  /** Pictures of clothing are upright, others square. */
  readonly isClothing: boolean
}

/** Temu shows one level at a time, so the seller chooses one category after the other. */
export const rootKey = 'category'
const levelKey = (parent: string) => `category:${parent}`
const maxLevels = 10

/** The chosen categories from the first level on, with the key of the setting of each. */
function chosenCategories(settings: Shop['settings']): readonly (Category & { readonly key: string })[] {
  const chosen: (Category & { readonly key: string })[] = []
  for (let key = rootKey; chosen.length < maxLevels; ) {
    const [, catId, kind, leaf] = /^(\d+):([01]):([01])$/.exec(settings[key] ?? '') ?? []
    if (catId === undefined) break
    const isLeaf = leaf === '1'
    chosen.push({ key, id: catId, isLeaf, isClothing: kind === '0' })
    if (isLeaf) break
    key = levelKey(catId)
  }
  return chosen
}

/** The keys of the settings for categories: one for each level that was chosen, and the next one. */
export function categoryKeys(settings: Shop['settings']): readonly string[] {
  const chosen = chosenCategories(settings)
  const last = chosen.at(-1)
  const next = last === undefined ? [rootKey] : last.isLeaf ? [] : [levelKey(last.id)]
  return [...chosen.map(({ key }) => key), ...next]
}

/** The category that takes the products of the shop; undefined until one is chosen. */
export function leafOf(settings: Shop['settings']): Category | undefined {
  const last = chosenCategories(settings).at(-1)
  return last?.isLeaf ? last : undefined
}

/** The categories to choose from for a key of `categoryKeys`. */
export async function findCategories(
  context: ConnectorContext,
  shop: Shop,
  key: string,
): Promise<Answer<readonly PublishChoice[]>> {
  const parentCatId = key === rootKey ? 0 : Number(key.slice(levelKey('').length))
  const call = { type: 'bg.local.goods.cats.get', input: { parentCatId } }
  const read = await callShop(context, shop, call, Categories)
  if (!read.ok) return read
  const open = (read.data.goodsCatsList ?? []).filter(({ availableStatus }) => availableStatus === 0)
  return answer(
    open.map(({ catId, catName, leaf, catType }) => ({
      value: `${catId}:${catType === 0 ? 0 : 1}:${leaf ? 1 : 0}`,
      label: leaf ? catName : `${catName} ›`,
    })),
  )
}
