import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { actualFolders, listedFolders } from './architecture-tree.ts'

it('the tree in ARCHITECTURE.md lists every folder of the root, apps, packages and the server, and no other', () => {
  const listed = listedFolders(readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8'))
  expect([...listed].sort()).toEqual(actualFolders(projectRoot, listed).sort())
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
