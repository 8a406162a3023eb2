import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../packages/i18n/glossary')

/** Cells of the table's rows, its head left out. */
function rowsOf(locale: string): string[][] {
  const lines = readFileSync(join(folder, `${locale}.md`), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

const terms = rowsOf('en-US').map(([term]) => term)

describe('the glossary', () => {
  it('has a file for every language', () => {
    expect(readdirSync(folder).filter((name) => name !== 'README.md')).toEqual(
      localeCodes.map((code) => `${code}.md`).toSorted(),
    )
  })

  it('names no term twice', () => {
    expect(terms.length).toBeGreaterThan(40)
    expect(new Set(terms).size).toBe(terms.length)
  })

  it.each(localeCodes)('of %s has every term and a word for it', (locale) => {
    const rows = rowsOf(locale)
    expect(rows.map(([term]) => term)).toEqual(terms)
    expect(rows.filter((row) => row.some((cell) => cell.trim() === ''))).toEqual([])
  })
})
