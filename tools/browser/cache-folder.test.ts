import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCacheFolder } from './cache-folder.ts'

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
  const first = await createCacheFolder('tool-1', fill, parent)
  expect(await createCacheFolder('tool-1', fill, parent)).toBe(first)
  expect(fills).toBe(1)
  expect(readdirSync(first)).toEqual(['file'])
})

it('two processes that fill a cache folder at once share the first that is complete', async () => {
  const folders = await Promise.all(
    ['a', 'b'].map((name) =>
      createCacheFolder('tool-1', async (folder) => writeFileSync(join(folder, name), ''), parent),
    ),
  )
  expect(new Set(folders).size).toBe(1)
  expect(readdirSync(parent)).toEqual(['tool-1'])
})

it('a fill that fails leaves no cache folder behind', async () => {
  const fill = async () => {
    throw new Error('disk full')
  }
  await expect(createCacheFolder('tool-1', fill, parent)).rejects.toThrow('disk full')
  expect(readdirSync(parent)).toEqual([])
})
