import { localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'
import { readDay, writeDay } from './read-day.ts'

describe('reading and writing dates', () => {
  it('a date is written in the numeric format of each language with a Gregorian year, and is read back', () => {
    expect(localeCodes.map((locale) => writeDay('2026-11-22', locale))).toEqual([
      '2026/11/22',
      '11/22/2026',
      '22/11/2026',
      '22/11/2026',
      '11/22/2026',
      '22/11/2026',
      '22/11/2026',
    ])
    for (const locale of localeCodes) expect(readDay(writeDay('2026-02-03', locale), locale)).toBe('2026-02-03')
    expect(writeDay('', 'th-TH')).toBe('')
  })

  it('a date is read with other separators, with the year first and with a Buddhist year', () => {
    expect(readDay('3.2.2026', 'vi-VN')).toBe('2026-02-03')
    expect(readDay('2026-02-03', 'en-US')).toBe('2026-02-03')
    expect(readDay('3/2/2569', 'th-TH')).toBe('2026-02-03')
  })

  it('a text that is not a valid date is read as undefined', () => {
    for (const text of ['', '31/02/2026', '3/2/26', '3/2', 'today', '1/2/3/2026'])
      expect(readDay(text, 'th-TH')).toBeUndefined()
    expect(readDay('22/11/2026', 'en-US')).toBeUndefined()
  })
})
