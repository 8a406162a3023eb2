import { describe, expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

function problemsOf(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files)))
}

/** Checks a project of one importing file and the files it may reach. */
function importing(from: string, statement: string): string[] {
  return problemsOf({
    'packages/domain/src/money.ts': 'export const cents = 1',
    'packages/i18n/src/format.ts': 'export const f = 1',
    'apps/server/src/bin/server.ts': 'export {}',
    'apps/server/src/modules/sales/cart/service.ts': 'export const s = 1',
    'apps/server/src/modules/sales/cart/queries.ts': 'export const q = 1',
    'apps/server/src/modules/sales/cart/routes.ts': 'export const r = 1',
    'apps/server/src/modules/platform/wallet/service.ts': 'export const s = 1',
    'apps/server/src/modules/platform/wallet/queries.ts': 'export const q = 1',
    'apps/server/src/modules/sales/cart/line-queries.ts': 'export const q = 1',
    'apps/server/src/modules/sales/cart/queries/lines.ts': 'export const q = 1',
    'apps/server/src/modules/sales/cart/line-routes.ts': 'export const r = 1',
    'apps/server/src/modules/sales/cart/present.ts': 'export const p = 1',
    'apps/server/src/modules/sales/cart/present-line.ts': 'export const p = 1',
    'apps/server/src/http/logger.ts': 'export const l = 1',
    'apps/server/src/http/router/api-router.ts': 'export const a = 1',
    'apps/server/src/result.ts': 'export const r = 1',
    'tests/setup/database.ts': 'export const t = 1',
    [from]: statement,
  })
}

describe('allowed imports', () => {
  test.each([
    ['packages/contracts/src/a.ts', "import { cents } from '@podwright/domain/money'"],
    ['packages/ui/src/a.tsx', "import { f } from '@podwright/i18n/format'\nexport const A = () => <b>{f}</b>"],
    ['packages/render/src/a.ts', "import type { Layer } from '@podwright/design/layer'"],
    ['apps/site/app/a.tsx', "import { cents } from '@podwright/domain/money'"],
    ['apps/server/src/modules/sales/cart/routes.ts', "import { s } from './service.ts'"],
    [
      'apps/server/src/modules/sales/cart/service.ts',
      "import { q } from './queries.ts'\nimport { s } from '../../platform/wallet/service.ts'",
    ],
    [
      'apps/server/src/boot/compose-app.ts',
      "import { r } from '../modules/sales/cart/routes.ts'\nimport '../http/logger.ts'",
    ],
    ['apps/server/src/http/a.test.ts', "import { r } from '../modules/sales/cart/routes.ts'"],
    [
      'apps/server/src/modules/sales/cart/routes.ts',
      "import { a } from '../../../http/router/api-router.ts'\nimport type { Result } from '../../../result.ts'",
    ],
    [
      'apps/server/src/modules/sales/cart/price.ts',
      "import { q } from './line-queries.ts'\nimport { p } from './present.ts'",
    ],
    ['apps/server/src/modules/sales/cart/order-queries.ts', "import { q } from './line-queries.ts'"],
    ['apps/server/src/modules/sales/cart/routes.ts', "import { r } from './line-routes.ts'"],
    ['apps/server/src/modules/sales/checkout/price.ts', "import { q } from '../cart/queries.ts'"],
    [
      'apps/server/src/modules/sales/cart/cart.db.test.ts',
      "import { q } from '../../platform/wallet/queries.ts'\nimport { t } from '../../../../../../tests/setup/database.ts'",
    ],
    ['apps/server/src/modules/sales/cart/test-carts.ts', "import { q } from '../../platform/wallet/queries.ts'"],
    ['packages/domain/src/a.test.ts', "import { readFileSync } from 'node:fs'"],
    ['tools/a.ts', "import { cents } from '../packages/domain/src/money.ts'"],
    ['packages/domain/src/a.ts', "import { z } from 'zod'"],
  ])('allows %s: %s', (from, statement) => {
    expect(importing(from, statement)).toEqual([])
  })
})

describe('refused imports', () => {
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
    ['packages/ui/src/a.ts', "import { s } from '@podwright/server/bin/server'", 'no file imports an app'],
    ['apps/site/app/a.ts', "import type { Env } from '../../server/src/env.ts'", 'no file imports an app'],
    ['apps/server/src/a.ts', "import { r } from '@podwright/site/root'", 'no file imports an app'],
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
    ['packages/render/src/a.test.ts', "import '../../../workshop/views/validate.ts'", 'does not need the workshop'],
    ['apps/server/src/http/a.ts', "import '../bin/server.ts'", 'no file imports a binary'],
    ['apps/server/src/jobs/a.ts', "import { q } from '../modules/sales/cart/queries.ts'", 'through their service'],
    ['apps/server/src/jobs/a.ts', "import { q } from '../modules/sales/cart/line-queries.ts'", 'through their service'],
    ['apps/server/src/http/a.ts', "import { s } from '../modules/sales/cart/service.ts'", 'http imports no module'],
    ['apps/server/src/modules/sales/cart/a.ts', "import '../../../http/logger.ts'", 'imports of http only http/router'],
    [
      'apps/server/src/jobs/a.ts',
      "import '../http/router/api-router.ts'",
      'only app.ts, boot, bin and modules import http',
    ],
    [
      'apps/server/src/modules/sales/cart/line-queries.ts',
      "import type { P } from './present.ts'",
      'queries never import presentation',
    ],
    [
      'apps/server/src/modules/sales/cart/line-queries.ts',
      "import { p } from './present-line.ts'",
      'queries never import presentation',
    ],
    [
      'apps/server/src/modules/sales/cart/order-queries.ts',
      "import { s } from './service.ts'",
      'queries never import the service',
    ],
    [
      'apps/server/src/modules/sales/cart/order-routes.ts',
      "import { q } from './line-queries.ts'",
      'routes reaches queries through the service',
    ],
    [
      'apps/server/src/modules/sales/cart/routes.ts',
      "import { q } from './queries/lines.ts'",
      'routes reaches queries through the service',
    ],
    [
      'apps/server/src/modules/sales/cart/price.ts',
      "import { r } from './line-routes.ts'",
      'helper never imports routes',
    ],
    [
      'apps/server/src/modules/sales/cart/queries.ts',
      "import { s } from './service.ts'",
      'queries never import the service',
    ],
    [
      'apps/server/src/modules/sales/cart/service.ts',
      "import { r } from './routes.ts'",
      'service never imports routes',
    ],
    ['apps/server/src/modules/sales/cart/price.ts', "import { r } from './routes.ts'", 'helper never imports routes'],
    [
      'apps/server/src/modules/sales/cart/routes.ts',
      "import type { Q } from './queries.ts'",
      'routes reaches queries through the service',
    ],
    [
      'apps/server/src/modules/sales/cart/jobs.ts',
      "import { q } from './queries.ts'",
      'jobs reaches queries through the service',
    ],
    [
      'apps/server/src/modules/sales/checkout/routes.ts',
      "import { q } from '../cart/queries.ts'",
      'routes reaches queries through the service',
    ],
    [
      'apps/server/src/modules/sales/cart/service.ts',
      "import { q } from '../../platform/wallet/queries.ts'",
      'another group is reached through a service.ts',
    ],
  ])('refuses %s: %s', (from, statement, rule) => {
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

  test.each([
    "import type { A } from './a.ts'",
    "import { type A } from './a.ts'",
    "export type { A } from './a.ts'",
    "type A = import('./a.ts').A",
  ])('a type closes a cycle: %s', (statement) => {
    const files = { 'packages/domain/src/a.ts': "import './b.ts'", 'packages/domain/src/b.ts': statement }
    expect(problemsOf(files)).toHaveLength(1)
    expect(problemsOf(files)[0]).toContain('import cycle')
  })

  test('a long chain of imports does not overflow', () => {
    const chain = Array.from({ length: 3000 }, (_, n) => [`packages/domain/src/f${n}.ts`, `import './f${n + 1}.ts'`])
    expect(problemsOf(Object.fromEntries(chain))).toEqual([])
  })
})

describe('barrels', () => {
  const cart = 'apps/server/src/modules/sales/cart'
  const importingBarrel = (from: string, statement: string) =>
    problemsOf({
      [`${cart}/lines/find.ts`]: 'export const find = 1\nexport type Line = 1',
      [`${cart}/service.ts`]: "export { find, type Line as CartLine } from './lines/find.ts'\nexport const add = 1",
      [from]: statement,
    })

  test.each([
    ["import { find } from './service.ts'", 'import find from find.ts'],
    ["import { add, type CartLine } from './service.ts'", 'import CartLine from find.ts'],
    ["import * as cart from './service.ts'", 'import find, CartLine from find.ts'],
    ["type Line = import('./service.ts').CartLine", 'import CartLine from find.ts'],
    ["export { find } from './service.ts'", 'import find from find.ts'],
  ])('an import of a re-exported name within the module is refused: %s', (statement, problem) => {
    expect(importingBarrel(`${cart}/a.ts`, statement)).toEqual([
      `${cart}/a.ts -> ${cart}/service.ts: a barrel of its own folder: ${problem}`,
    ])
  })

  test.each([
    [`${cart}/a.ts`, "import { add } from './service.ts'"],
    [`${cart}/a.ts`, "import { find } from './lines/find.ts'"],
    ['apps/server/src/modules/platform/wallet/a.ts', "import { find } from '../../sales/cart/service.ts'"],
  ])('an import through a barrel is allowed: %s: %s', (from, statement) => {
    expect(importingBarrel(from, statement)).toEqual([])
  })

  test('a name that is imported and then exported counts as re-exported', () => {
    const files = {
      'packages/domain/src/a.ts': 'export const a = 1',
      'packages/domain/src/b.ts': "import { a } from './a.ts'\nexport { a }",
      'packages/domain/src/c.ts': "import { a } from './b.ts'",
    }
    expect(problemsOf(files)).toHaveLength(1)
  })

  test('`export *` is refused because it hides the exported names', () => {
    const files = {
      'packages/domain/src/a.ts': 'export const a = 1',
      'packages/domain/src/b.ts': "export * from './a.ts'",
    }
    expect(problemsOf(files)).toEqual([
      'packages/domain/src/b.ts -> packages/domain/src/a.ts: name what is re-exported, no `export *`',
    ])
  })

  test('a name re-exported from a library may be imported through any file', () => {
    const files = {
      'packages/domain/src/a.ts': "export { z } from 'zod'",
      'packages/domain/src/b.ts': "import { z } from './a.ts'",
    }
    expect(problemsOf(files)).toEqual([])
  })
})

test('a file with a syntax error is reported by name', () => {
  expect(() => problemsOf({ 'packages/domain/src/a.ts': 'import { from' })).toThrow('packages/domain/src/a.ts')
})
