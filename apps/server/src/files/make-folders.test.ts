import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'podwright-folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('makeFolders creates missing folders and accepts existing ones', () => {
  const path = join(root, 'a', 'b', 'c')
  makeFolders(path)
  makeFolders(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('makeFolders fails when a file is in the way', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(() => makeFolders(file)).toThrow(/EEXIST/)
  expect(() => makeFolders(join(file, 'below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('makeFolders fails instead of hanging where folders cannot be created', () => {
  expect(() => makeFolders('/proc/podwright/cache/images')).toThrow(/ENOENT/)
})
