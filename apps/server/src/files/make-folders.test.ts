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

test('makes what is missing, and again what is there already', () => {
  const path = join(root, 'a', 'b', 'c')
  makeFolders(path)
  makeFolders(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('a file in the way is an error', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(() => makeFolders(file)).toThrow(/EEXIST/)
  expect(() => makeFolders(join(file, 'below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('a place that takes no folders is an error and never a hang', () => {
  expect(() => makeFolders('/proc/podwright/cache/images')).toThrow(/ENOENT/)
})
