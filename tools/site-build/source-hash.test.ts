import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './source-hash.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'podwright-hash-'))
  write('app/a.ts', 'one')
  write('packages/b/c.ts', 'two')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const hash = () => hashSources(root, ['app', 'packages', 'lock.json'])

test('build output, tests and timestamps do not make a build outdated', () => {
  const before = hash()
  write('app/build/server.js', 'built')
  write('app/node_modules/x.js', 'x')
  write('app/.react-router/types.ts', 't')
  write('app/a.test.ts', 'test')
  utimesSync(join(root, 'app/a.ts'), 1, 1)
  expect(hash()).toBe(before)
})

test('file contents, names, new files and the lockfile make a build outdated', () => {
  const seen = new Set([hash()])
  write('app/a.ts', 'two')
  seen.add(hash())
  renameSync(join(root, 'app/a.ts'), join(root, 'app/z.ts'))
  seen.add(hash())
  write('packages/b/new.css', '')
  seen.add(hash())
  write('lock.json', '{}')
  seen.add(hash())
  expect(seen.size).toBe(5)
})
