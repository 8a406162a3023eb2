import { expect, test } from 'vitest'
import { languageOf } from './find-names.ts'

test('languageOf returns the language of a product’s title, else the requested one', () => {
  const titles = { 'en-US': 'Cat', 'th-TH': 'แมว' }
  expect(languageOf({ title: 'แมว', titles }, 'zh-CN')).toBe('th-TH')
  expect(languageOf({ title: 'Cat', titles }, 'th-TH')).toBe('en-US')
  expect(languageOf({ title: 'Cat', titles: { 'en-US': 'Cat', 'ms-MY': 'Cat' } }, 'ms-MY')).toBe('ms-MY')
  expect(languageOf({ title: 'Renamed', titles }, 'zh-CN')).toBe('zh-CN')
  expect(languageOf({ title: 'Cat', titles: {} }, 'vi-VN')).toBe('vi-VN')
})
