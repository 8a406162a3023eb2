import type { Args } from '../../graphql/execute.ts'

type Row = Readonly<Record<string, unknown>>
type Operators = Readonly<Record<string, unknown>>

/** A list with the filters and the sort order that the connector uses; any other operator is a defect of the test. */
export function listOf<Item extends Row>(items: readonly Item[], read: (item: Item, name: string) => unknown) {
  return ({ options = {} }: Args) => {
    const {
      filter = {},
      sort = {},
      take = 1000,
      skip = 0,
    } = (options ?? {}) as {
      filter?: Readonly<Record<string, Operators>>
      sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
      take?: number
      skip?: number
    }
    if (take > 1000) throw new Error('Vendure lists at most 1000 rows')
    const found = items.filter((item) =>
      Object.entries(filter).every(([name, operators]) => fits(read(item, name), operators)),
    )
    const [by] = Object.keys(sort)
    if (by !== undefined) found.sort((a, b) => compare(read(a, by), read(b, by)))
    return { items: found.slice(skip, skip + take), totalItems: found.length }
  }
}

function fits(value: unknown, operators: Operators): boolean {
  return Object.entries(operators).every(([operator, requested]) => {
    if (operator === 'eq') return value === requested
    if (operator === 'in') return Array.isArray(requested) && requested.includes(value)
    if (operator === 'contains') return String(value).includes(String(requested))
    if (operator === 'after' && value instanceof Date) return value > new Date(String(requested))
    throw new Error(`the fake has no filter ${operator}`)
  })
}

function compare(a: unknown, b: unknown): number {
  return Number(a) - Number(b)
}
