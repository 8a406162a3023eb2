import type { z } from 'zod'
import type { ShopState } from '../state.ts'
import { invalid } from './api-error.ts'

export type Call = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
}
/** `GET /orders/{id}` to its handler. */
export type Routes = Readonly<Record<string, (state: ShopState, call: Call) => unknown>>

/** Bodies are checked like Medusa's: a field that it does not know is refused. */
export function bodyOf<Data>(schema: z.ZodType<Data>, body: unknown): Data {
  const read = schema.safeParse(body)
  if (!read.success) throw invalid(`Invalid request: ${read.error.issues[0]?.message}`)
  return read.data
}

export function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const offset = Number(query.get('offset') ?? 0)
  return items.slice(offset, offset + Number(query.get('limit') ?? 50))
}
