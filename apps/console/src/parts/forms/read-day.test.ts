import { localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'
import { readDay, writeDay } from './read-day.ts'

describe('a day in digits', () => {
  it('is written as its language does, in the Gregorian calendar, and read again', () => {
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

  it('is read with other signs between, with the year first, and with a year of the Thai calendar', () => {
    expect(readDay('3.2.2026', 'vi-VN')).toBe('2026-02-03')
    expect(readDay('2026-02-03', 'en-US')).toBe('2026-02-03')
    expect(readDay('3/2/2569', 'th-TH')).toBe('2026-02-03')
  })

  it('is none when there is no such day', () => {
    for (const text of ['', '31/02/2026', '3/2/26', '3/2', 'today', '1/2/3/2026'])
      expect(readDay(text, 'th-TH')).toBeUndefined()
    expect(readDay('22/11/2026', 'en-US')).toBeUndefined()
  })
})
