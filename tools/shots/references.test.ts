import { localeCodes } from '@podwright/domain/locale'
import { expect, it } from 'vitest'
import { referencesOf, referenceWidths } from './references.ts'

const all = localeCodes.flatMap((locale) => referencesOf(locale).map(({ name, width }) => ({ locale, name, width })))

it('every page that matters is held fast once in every language, and somewhere at every width', () => {
  const names = new Set(all.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) {
    const shots = all.filter((shot) => shot.name === name)
    expect(shots.map(({ locale }) => locale)).toEqual([...localeCodes])
    expect(new Set(shots.map(({ width }) => width))).toEqual(new Set(referenceWidths))
  }
})

it('every language is held fast at every width', () => {
  for (const locale of localeCodes)
    expect(new Set(referencesOf(locale).map(({ width }) => width))).toEqual(new Set(referenceWidths))
})
