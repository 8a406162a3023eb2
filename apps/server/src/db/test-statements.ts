import { createQueryId, PostgresQueryCompiler } from 'kysely'
import type { Database } from './kysely.ts'

/** Wraps a database to record the statements sent through it, and to count all or those whose SQL matches. */
export function countStatements(db: Database): {
  readonly db: Database
  readonly statements: readonly string[]
  readonly count: (matching?: RegExp) => number
} {
  const compiler = new PostgresQueryCompiler()
  const statements: string[] = []
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db: counting,
    statements,
    count: (matching) => statements.filter((text) => matching?.test(text) ?? true).length,
  }
}
