import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { actualFolders, listedFolders } from './architecture-tree.ts'

it('the tree in ARCHITECTURE.md lists every folder of the root, apps, packages, tests, the server and its modules', () => {
  const listed = listedFolders(readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8'))
  expect([...listed].sort()).toEqual(actualFolders(projectRoot, listed).sort())
})

it('a line of tests or of a group of modules names subfolders, also on the next line and with explanations', () => {
  const tree =
    '```\napps/server   one\n  src/modules/   two, three\n    sales/   orders, cart (a, b),\n             stores\ntests   e2e, crash\n```'
  expect(listedFolders(tree)).toEqual([
    'apps/server',
    'apps/server/src/modules',
    'apps/server/src/modules/sales',
    'apps/server/src/modules/sales/orders',
    'apps/server/src/modules/sales/cart',
    'apps/server/src/modules/sales/stores',
    'tests',
    'tests/e2e',
    'tests/crash',
  ])
})

it('a tree is read from workspaces, other folders of the root, and indented sources with their folders', () => {
  const tree =
    '```\napps/server   one\n  src/db/   two\n    rows/ types/   three, a/b\n  src/http/   four\n    site/   five\ntools   six\npackages/ui   seven\n```'
  expect(listedFolders(tree)).toEqual([
    'apps/server',
    'apps/server/src/db',
    'apps/server/src/db/rows',
    'apps/server/src/db/types',
    'apps/server/src/http',
    'apps/server/src/http/site',
    'tools',
    'packages/ui',
  ])
})
