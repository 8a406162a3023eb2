import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { missingTitles, quotedTitles, testsOf } from './quoted-titles.ts'

it('every test that the table of requirements names is there', () => {
  const titles = quotedTitles(readFileSync(join(projectRoot, 'docs', 'conformance.md'), 'utf8'))
  expect(titles.length).toBeGreaterThan(100)
  expect(missingTitles(titles, testsOf(projectRoot))).toEqual([])
})

it('titles are read from table rows, whole or up to where they are cut', () => {
  const titles = quotedTitles('| R-1 | x | "one fact"; "another that is lo…" |\nnot "this"')
  expect(titles).toEqual(['one fact', 'another that is lo'])
  expect(missingTitles(titles, "test('one fact')")).toEqual(['another that is lo'])
})
