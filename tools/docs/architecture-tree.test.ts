import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { actualFolders, listedFolders } from './architecture-tree.ts'

it('the tree in ARCHITECTURE.md lists every folder of apps, packages and the server, and no other', () => {
  const listed = listedFolders(readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8'))
  expect([...listed].sort()).toEqual(actualFolders(projectRoot).sort())
})

it('a tree is read from workspaces and indented sources, without deeper folders', () => {
  const tree = '```\napps/server   one\n  src/db/   two\n    images/   three\ntools   four\npackages/ui   five\n```'
  expect(listedFolders(tree)).toEqual(['apps/server', 'apps/server/src/db', 'packages/ui'])
})
