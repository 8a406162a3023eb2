import { expect, test } from 'vitest'
import { withLanguage } from './with-language.ts'

test('the URL in another language keeps all other parameters', () => {
  expect(withLanguage('', 'th-TH')).toBe('?lang=th-TH')
  expect(withLanguage('?keyword=mug&lang=zh-CN&page=2', 'vi-VN')).toBe('?keyword=mug&lang=vi-VN&page=2')
})
