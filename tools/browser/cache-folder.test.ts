import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCacheFolder, removeOtherVersions } from './cache-folder.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'podwright-cache-'))
})

afterEach(() => rmSync(parent, { recursive: true }))

it('fills a cache folder once and returns it afterwards', async () => {
  let fills = 0
  const fill = async (folder: string) => {
    fills += 1
    writeFileSync(join(folder, 'file'), 'content')
  }
  const first = await createCacheFolder('tool-1', ['file'], fill, parent)
  expect(await createCacheFolder('tool-1', ['file'], fill, parent)).toBe(first)
  expect(fills).toBe(1)
  expect(readdirSync(first)).toEqual(['.complete', 'file'])
})

it('two processes that fill a cache folder at once share the first that is complete', async () => {
  const folders = await Promise.all(
    ['a', 'b'].map((name) =>
      createCacheFolder('tool-1', [], async (folder) => writeFileSync(join(folder, name), ''), parent),
    ),
  )
  expect(new Set(folders).size).toBe(1)
  expect(readdirSync(parent)).toEqual(['tool-1'])
})

it('a fill that fails leaves no cache folder behind', async () => {
  const fill = async () => {
    throw new Error('disk full')
  }
  await expect(createCacheFolder('tool-1', ['file'], fill, parent)).rejects.toThrow('disk full')
  expect(readdirSync(parent)).toEqual([])
})

it('a cache folder that lacks a file is filled again', async () => {
  const fill = async (folder: string) => writeFileSync(join(folder, 'file'), 'content')
  const folder = await createCacheFolder('tool-1', ['file'], fill, parent)
  rmSync(join(folder, 'file'))
  await createCacheFolder('tool-1', ['file'], fill, parent)
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('content')
})

it('every user may read a cache folder', async () => {
  const folder = await createCacheFolder('tool-1', [], async () => undefined, parent)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

it('an unfinished folder left by a killed process is removed', async () => {
  const leftover = join(parent, 'tool-1.unfinished-abc')
  mkdirSync(leftover)
  utimesSync(leftover, 0, 0)
  await createCacheFolder('tool-1', [], async () => undefined, parent)
  expect(readdirSync(parent)).toEqual(['tool-1'])
})

it('other versions of a tool are removed; the current one, other tools and folders being filled are kept', () => {
  for (const name of ['tool-1', 'tool-2', 'tool-3.unfinished-abc', 'other-1']) mkdirSync(join(parent, name))
  removeOtherVersions('tool-', 'tool-2', parent)
  expect(readdirSync(parent).toSorted()).toEqual(['other-1', 'tool-2', 'tool-3.unfinished-abc'])
})

it('an unfinished folder of another version left by a killed process is removed', () => {
  const leftover = join(parent, 'tool-1.unfinished-abc')
  mkdirSync(leftover)
  utimesSync(leftover, 0, 0)
  removeOtherVersions('tool-', 'tool-2', parent)
  expect(readdirSync(parent)).toEqual([])
})
