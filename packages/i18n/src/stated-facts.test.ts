import { expect, test } from 'vitest'
import { messageFiles, readArea, readSource } from './message-files.ts'
import { textEntries } from './message-source.ts'

/** How a text announces a later release. */
const announcements = {
  'zh-CN': /后续版本/,
  'en-US': /later release/i,
  'th-TH': /เวอร์ชันถัดไป/,
  'vi-VN': /phiên bản sau/i,
  'ms-MY': /(versi|keluaran) akan datang/i,
  'id-ID': /(versi|rilis) berikutnya/i,
  'fil-PH': /susunod na release/i,
} as const

test.each(Object.entries(announcements))(
  'no text in %s announces for later what works: orders, payment, connected stores',
  (locale, announcement) => {
    const announced = messageFiles()
      .flatMap((file) => textEntries(readSource(file)))
      .flatMap(([key, { [locale]: text = '' }]) => (announcement.test(text) ? [key] : []))
    expect(announced).toEqual([])
  },
)

test.each(Object.keys(announcements))(
  'both footer groups in %s call the link "product release" by the same name',
  (locale) => {
    const texts = new Map(textEntries(readArea('layout')))
    const label = (group: string) => texts.get(`footer.${group}.release`)?.[locale]
    expect(label('guide')).toEqual(expect.any(String))
    expect(label('cooperation')).toBe(label('guide'))
  },
)
