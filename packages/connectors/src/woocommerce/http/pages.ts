import type { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext } from '../../context.ts'
import { get, type Target } from './request.ts'

/** The largest page of every list. */
export const pageSize = 100

/** Reads all pages of a list that stays small, such as the variations of some products. */
export async function getAll<Item>(
  context: ConnectorContext,
  target: Target,
  path: string,
  query: Readonly<Record<string, string | number | boolean>>,
  schema: z.ZodType<Item[]>,
): Promise<Answer<Item[]>> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const read = await get(context, target, path, { ...query, per_page: pageSize, page }, schema)
    if (!read.ok) return read
    items.push(...read.data)
    if (read.data.length < pageSize) return answer(items)
  }
}

/** Splits a list into parts of at most `size`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
