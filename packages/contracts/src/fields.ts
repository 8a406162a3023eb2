import { z } from 'zod'

/** Returns a schema for text from outside. It rejects NUL, which the database cannot store. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid_character')
}

/**
 * Returns a schema for a number sent as decimal digits in a URL. Zod's coercion would accept everything that Number()
 * does: a list of one item, true, an empty text, `0x10`.
 */
export function queryNumber<Value extends number>(number: z.ZodType<Value, number>) {
  return z.pipe(z.transform(numberOf), number)
}

function numberOf(value: string | number): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
}

/** A password that is compared with the one that was set; it follows no rules of its own. */
export const PasswordToCheck = z.string().min(1, 'required').max(256, 'too_long')

/** A database id: a positive integer, also as a string from a URL. */
export const Id = queryNumber(
  z.number('not_a_number').int('not_a_number').positive('out_of_range').max(2_147_483_647, 'out_of_range'),
)

/** Returns a schema for an integer in a query string. */
export function queryInt(min: number, max: number) {
  return queryNumber(z.number('not_a_number').int('not_a_number').min(min, 'out_of_range').max(max, 'out_of_range'))
}

/** The id of an entry of a log or ledger, which may have more of them than `Id` allows. */
export const BigId = queryInt(1, Number.MAX_SAFE_INTEGER)

/** Returns the query fields of a list that is loaded page by page, newest first. */
export function newestFirst(limit: number, { maxLimit = 100, id = Id } = {}) {
  return {
    before: id.optional().meta({ description: '`next` of the previous page' }),
    limit: queryInt(1, maxLimit).prefault(limit),
  }
}

/** Returns the response schema of a list that is loaded page by page, newest first. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.int().nullable().meta({ description: '`before` for the next page; null on the last one' }),
  })
}

/** Returns a schema for several values under one name: `?a=x&a=y`, `?a[0]=x` and `?a=x` all yield an array. */
export function queryList<Item extends z.ZodType>(item: Item, maxItems = 50) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(maxItems, 'too_many').prefault([]),
  )
}

/** Raw content of a file. */
export type FileContent = Blob | ReadableStream<Uint8Array>

/** A body that is a file; it is not read before the call's handler reads it. */
export const FileBody = z.custom<FileContent>((value) => value instanceof Blob || value instanceof ReadableStream)

export const Minor = z.int().meta({ description: 'Amount in hundredths of the currency unit' })
