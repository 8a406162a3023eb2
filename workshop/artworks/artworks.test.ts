import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generators } from './generators.ts'
import titles from './list.json' with { type: 'json' }

const catalog = join(import.meta.dirname, '../../catalog')
const locales = ['en-US', 'fil-PH', 'id-ID', 'ms-MY', 'th-TH', 'vi-VN', 'zh-CN']

test('every artwork has a generator, titled in seven languages and stored with its data', () => {
  const files = new Set(readdirSync(join(catalog, 'artworks')))
  expect(Object.keys(generators).sort()).toEqual(titles.map(({ id }) => id).sort())
  for (const { id, names } of titles) {
    expect(Object.keys(names).sort()).toEqual(locales)
    expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true)
    expect(files.has(`${id}.svg`) && files.has(`${id}.json`)).toBe(true)
  }
})

test('the stored artworks equal the output of the scripts', () => {
  for (const [id, draw] of Object.entries(generators)) {
    expect(draw() === readFileSync(join(catalog, 'artworks', `${id}.svg`), 'utf8'), id).toBe(true)
  }
})

test('no artwork contains an invalid number, a font or an external URL', () => {
  for (const [id, draw] of Object.entries(generators)) {
    expect(draw().replaceAll('http://www.w3.org/2000/svg', ''), id).not.toMatch(/NaN|undefined|Infinity|<text|http/)
  }
})

test('an artwork has the aspect ratio in its data', () => {
  for (const { id, aspect } of titles) {
    const [, width = '0', height = '1'] = /width="(\d+)" height="(\d+)"/.exec(generators[id]?.() ?? '') ?? []
    expect(Math.abs(Number(width) / Number(height) / aspect - 1), id).toBeLessThan(0.005)
  }
})
