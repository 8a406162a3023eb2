import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  editFinishedProducts as editFinishedProductsCall,
  getFinishedFacets as getFinishedFacetsCall,
} from '@podwright/contracts/finished/edit-finished'
import { maxFinishedTags } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findFacets, findOwnedByIds, lockOwn, updateWords } from './library-queries.ts'
import { summaryOf } from './present.ts'

type Deps = { readonly db: Database }
type Requested = ParsedBodyOf<typeof editFinishedProductsCall>

/** Applies a change to all named products, or to none of them when one cannot be changed. */
export async function editFinishedProducts(
  { db }: Deps,
  accountId: number,
  { ids, addTags = [], removeTags = [], ...change }: Requested,
): Promise<Result<DataOf<typeof editFinishedProductsCall>>> {
  const uniqueIds = [...new Set(ids)]
  return db.transaction().execute(async (transaction) => {
    const known = new Map((await lockOwn(transaction, accountId, uniqueIds)).map((row) => [row.id, row]))
    const tagged = [...known.values()].map(({ id, tags }) => ({ id, tags: retag(tags, addTags, removeTags) }))
    const had = (id: number) => known.get(id)?.tags.length ?? 0
    // A product to which a batch gave too many tags can still be edited as long as their number does not grow.
    const overfull = new Set(
      tagged.filter(({ id, tags }) => tags.length > Math.max(maxFinishedTags, had(id))).map(({ id }) => id),
    )
    const problems = ids.flatMap((id, place) => {
      const reason = known.has(id) ? (overfull.has(id) ? 'too_many_tags' : undefined) : 'unknown'
      return reason === undefined ? [] : [[`ids.${place}`, reason] as const]
    })
    if (problems.length > 0) return fail('finished_edit_refused', { fields: Object.fromEntries(problems) })
    await updateWords(transaction, { ...change, tagged })
    return succeed({ items: (await findOwnedByIds(transaction, accountId, uniqueIds)).map(summaryOf) })
  })
}

/** Adds and removes tags, ignoring case; existing tags keep their spelling. */
function retag(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map((tag) => tag.toLowerCase()))
  const kept = new Map<string, string>()
  for (const tag of [...tags.filter((each) => !gone.has(each.toLowerCase())), ...added])
    if (!kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  return [...kept.values()]
}

/** The filter options of the library. */
export async function getFinishedFacets(
  { db }: Deps,
  accountId: number,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getFinishedFacetsCall>>> {
  const { states, tags, products, batches } = await findFacets(db, accountId, locale)
  return succeed({ states, tags: [...tags], products: [...products], batches: [...batches] })
}
