import type { Database } from './kysely.ts'

/** A database that counts the statements sent through it. */
export function countStatements(db: Database): { readonly db: Database; readonly count: () => number } {
  let statements = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, count: () => statements }
}
