import { describe, expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

function problemsOf(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files)))
}

/** A project of one importing file and the files it may reach. */
function importing(from: string, statement: string): string[] {
  return problemsOf({
    'packages/domain/src/money.ts': 'export const cents = 1',
    'packages/i18n/src/format.ts': 'export const f = 1',
    'apps/server/src/bin/server.ts': 'export {}',
    'apps/server/src/modules/cart/service.ts': 'export const s = 1',
    'apps/server/src/modules/cart/queries.ts': 'export const q = 1',
    'apps/server/src/modules/cart/routes.ts': 'export const r = 1',
    'apps/server/src/modules/wallet/service.ts': 'export const s = 1',
    'apps/server/src/modules/wallet/queries.ts': 'export const q = 1',
    'tests/setup/database.ts': 'export const t = 1',
    [from]: statement,
  })
}

describe('allowed', () => {
  test.each([
    ['packages/contracts/src/a.ts', "import { cents } from '@podwright/domain/money'"],
    ['packages/ui/src/a.tsx', "import { f } from '@podwright/i18n/format'\nexport const A = () => <b>{f}</b>"],
    ['packages/render/src/a.ts', "import type { Layer } from '@podwright/design/layer'"],
    ['apps/site/app/a.tsx', "import { cents } from '@podwright/domain/money'"],
    ['apps/server/src/modules/cart/routes.ts', "import { s } from './service.ts'"],
    [
      'apps/server/src/modules/cart/service.ts',
      "import { q } from './queries.ts'\nimport { s } from '../wallet/service.ts'",
    ],
    ['apps/server/src/http/app.ts', "import { r } from '../modules/cart/routes.ts'"],
    [
      'apps/server/src/modules/cart/cart.db.test.ts',
      "import { q } from '../wallet/queries.ts'\nimport { t } from '../../../../../tests/setup/database.ts'",
    ],
    ['apps/server/src/modules/cart/test-carts.ts', "import { q } from '../wallet/queries.ts'"],
    ['packages/domain/src/a.test.ts', "import { readFileSync } from 'node:fs'"],
    ['tools/a.ts', "import { cents } from '../packages/domain/src/money.ts'"],
    ['packages/domain/src/a.ts', "import { z } from 'zod'"],
  ])('%s: %s', (from, statement) => {
    expect(importing(from, statement)).toEqual([])
  })
})

describe('refused', () => {
  test.each([
    [
      'packages/domain/src/a.ts',
      "import { f } from '@podwright/i18n/format'",
      'no arrow from packages/domain to packages/i18n',
    ],
    [
      'packages/domain/src/a.ts',
      "import type { F } from '@podwright/i18n/format'",
      'no arrow from packages/domain to packages/i18n',
    ],
    [
      'packages/domain/src/a.ts',
      "type F = import('@podwright/i18n/format').F",
      'no arrow from packages/domain to packages/i18n',
    ],
    [
      'packages/domain/src/a.ts',
      "export const f = () => import('@podwright/i18n/format')",
      'no arrow from packages/domain to packages/i18n',
    ],
    [
      'packages/domain/src/a.ts',
      "export * from '@podwright/i18n/format'",
      'no arrow from packages/domain to packages/i18n',
    ],
    ['packages/domain/src/a.ts', "import '@podwright/i18n/format'", 'no arrow from packages/domain to packages/i18n'],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'", 'no input or output'],
    [
      'packages/design/src/a.ts',
      "import { p } from '@podwright/render/paint'",
      'no arrow from packages/design to packages/render',
    ],
    [
      'packages/connectors/src/a.ts',
      "import { c } from '@podwright/contracts/call'",
      'no arrow from packages/connectors',
    ],
    ['packages/newcomer/src/a.ts', "import { cents } from '@podwright/domain/money'", 'has no arrows yet'],
    ['packages/ui/src/a.ts', "import { s } from '@podwright/server/bin/server'", 'nobody imports an app'],
    ['apps/site/app/a.ts', "import type { Env } from '../../server/src/env.ts'", 'nobody imports an app'],
    ['apps/server/src/a.ts', "import { r } from '@podwright/site/root'", 'nobody imports an app'],
    [
      'apps/site/app/a.ts',
      "import { c } from '@podwright/connectors/registry'",
      'a browser app never sees packages/connectors',
    ],
    [
      'apps/studio/src/a.ts',
      "import { c } from '@podwright/connectors/registry'",
      'a browser app never sees packages/connectors',
    ],
    ['apps/site/app/a.ts', "import { cents } from '../../../packages/domain/src/money.ts'", 'imported by name'],
    ['apps/server/src/a.ts', "import { t } from '../../../tests/setup/database.ts'", 'only tests import tests/setup'],
    ['apps/server/src/http/a.ts', "import '../bin/server.ts'", 'nobody imports a binary'],
    ['apps/server/src/http/a.ts', "import { q } from '../modules/cart/queries.ts'", 'through their service'],
    ['apps/server/src/modules/cart/queries.ts', "import { s } from './service.ts'", 'queries never import the service'],
    ['apps/server/src/modules/cart/service.ts', "import { r } from './routes.ts'", 'service never imports routes'],
    ['apps/server/src/modules/cart/price.ts', "import { r } from './routes.ts'", 'helper never imports routes'],
    [
      'apps/server/src/modules/cart/routes.ts',
      "import type { Q } from './queries.ts'",
      'routes reaches queries through the service',
    ],
    [
      'apps/server/src/modules/cart/jobs.ts',
      "import { q } from './queries.ts'",
      'jobs reaches queries through the service',
    ],
    [
      'apps/server/src/modules/cart/service.ts',
      "import { q } from '../wallet/queries.ts'",
      'only through its service.ts',
    ],
  ])('%s: %s', (from, statement, rule) => {
    const problems = importing(from, statement)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${from} -> `))
    expect(problems[0]).toContain(rule)
  })
})

describe('cycles', () => {
  test('the shortest cycle of files that reach each other is named once', () => {
    const files = {
      'packages/domain/src/a.ts': "import { b } from './b.ts'",
      'packages/domain/src/b.ts': "export { c } from './c.ts'\nimport './d.ts'",
      'packages/domain/src/c.ts': "import { a } from '@podwright/domain/a'",
      'packages/domain/src/d.ts': "import './b.ts'",
      'packages/domain/src/e.ts': "import './a.ts'",
    }
    expect(problemsOf(files)).toEqual([
      'packages/domain/src/a.ts -> packages/domain/src/b.ts: import cycle (packages/domain/src/a.ts -> packages/domain/src/b.ts -> packages/domain/src/c.ts -> packages/domain/src/a.ts)',
    ])
  })

  test('a file that imports itself, and a dynamic import back, are cycles', () => {
    expect(problemsOf({ 'packages/domain/src/a.ts': "import './a.ts'" })).toHaveLength(1)
    const lazy = { 'packages/domain/src/a.ts': "import './b.ts'", 'packages/domain/src/b.ts': "await import('./a.ts')" }
    expect(problemsOf(lazy)).toHaveLength(1)
  })

  test('a type-only import closes no cycle, an inline type in a value import does', () => {
    const back = (statement: string) => ({
      'packages/domain/src/a.ts': "import './b.ts'",
      'packages/domain/src/b.ts': statement,
    })
    expect(problemsOf(back("import type { A } from './a.ts'"))).toEqual([])
    expect(problemsOf(back("export type { A } from './a.ts'"))).toEqual([])
    expect(problemsOf(back("type A = import('./a.ts').A"))).toEqual([])
    expect(problemsOf(back("import { type A } from './a.ts'"))).toHaveLength(1)
  })

  test('a long chain of imports does not overflow', () => {
    const chain = Array.from({ length: 3000 }, (_, n) => [`packages/domain/src/f${n}.ts`, `import './f${n + 1}.ts'`])
    expect(problemsOf(Object.fromEntries(chain))).toEqual([])
  })
})

test('a file that does not parse is named', () => {
  expect(() => problemsOf({ 'packages/domain/src/a.ts': 'import { from' })).toThrow('packages/domain/src/a.ts')
})
