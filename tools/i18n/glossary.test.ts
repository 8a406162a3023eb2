import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../packages/i18n/glossary')

/** Returns the cells of the table's rows without the header. */
function rowsOf(locale: string): string[][] {
  const lines = readFileSync(join(folder, `${locale}.md`), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

const terms = rowsOf('en-US').map(([term]) => term)

describe('translation glossary', () => {
  it('every language has a glossary file', () => {
    expect(readdirSync(folder).filter((name) => name !== 'README.md')).toEqual(
      localeCodes.map((code) => `${code}.md`).toSorted(),
    )
  })

  it('no glossary term is listed twice', () => {
    expect(terms.length).toBeGreaterThan(40)
    expect(new Set(terms).size).toBe(terms.length)
  })

  it.each(localeCodes)('the glossary of %s has every term and its translation', (locale) => {
    const rows = rowsOf(locale)
    expect(rows.map(([term]) => term)).toEqual(terms)
    expect(rows.filter((row) => row.some((cell) => cell.trim() === ''))).toEqual([])
  })
})
