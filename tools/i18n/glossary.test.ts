import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import { messageFiles, readSource } from '@podwright/i18n/message-files'
import { textEntries } from '@podwright/i18n/message-source'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalog, loadCatalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { textsOf } from '../catalog/translations.ts'
import { plainText } from './message-facts.ts'
import { type RetiredVariant, retiredVariantIn } from './retired-variants.ts'

const folder = join(import.meta.dirname, '../../packages/i18n/glossary')

/** Returns the cells of a table's rows without the header: the terms first, then the retired variants. */
function tableOf(locale: string, table: 'terms' | 'retired'): string[][] {
  const parts = readFileSync(join(folder, `${locale}.md`), 'utf8').split('\n## Retired variants\n')
  const lines = (parts[table === 'terms' ? 0 : 1] ?? '').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

function retiredOf(locale: string): RetiredVariant[] {
  return tableOf(locale, 'retired').map(([variant = '', use = '', except = '']) => ({
    variant,
    use,
    except: except === '—' ? [] : except.split('; '),
  }))
}

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog(join(import.meta.dirname, '../../catalog'))
})

const terms = tableOf('en-US', 'terms').map(([term]) => term)

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
    const rows = tableOf(locale, 'terms')
    expect(rows.map(([term]) => term)).toEqual(terms)
    expect(rows.filter((row) => row.some((cell) => cell.trim() === ''))).toEqual([])
  })

  it.each(localeCodes)('no text of %s contains a retired variant', (locale) => {
    const retired = retiredOf(locale)
    expect(retired.length).toBeGreaterThan(2)
    const found = messageFiles().flatMap((file) =>
      textEntries(readSource(file)).flatMap(([key, { [locale]: text = '' }]) => {
        const hit = retiredVariantIn(plainText(text), retired)
        return hit ? [`${file} ${key}: "${hit.variant}", use "${hit.use}"`] : []
      }),
    )
    expect(found).toEqual([])
  })

  it.each(localeCodes)('no text of the catalog in %s contains a retired variant', (locale) => {
    const retired = retiredOf(locale)
    const found = textsOf(catalog).flatMap(({ at, text }) => {
      const hit = retiredVariantIn(text[locale], retired)
      return hit ? [`${at}: "${hit.variant}", use "${hit.use}"`] : []
    })
    expect(found).toEqual([])
  })
})
