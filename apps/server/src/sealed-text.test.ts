import { expect, test } from 'vitest'
import { openText, sealingKey, sealText } from './sealed-text.ts'

const key = sealingKey('a secret of the test', 'test')

test('a sealed text opens with its key and context, and differs each time', () => {
  const sealed = sealText(key, 'JBSWY3DPEHPK3PXP', '7')
  expect(openText(key, sealed, '7')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealText(key, 'JBSWY3DPEHPK3PXP', '7')).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})

test('a sealed text that was changed, or has another key or context, does not open', () => {
  const sealed = sealText(key, 'JBSWY3DPEHPK3PXP', '7')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => openText(key, changed, '7')).toThrow()
  expect(() => openText(key, sealed, '8')).toThrow()
  expect(() => openText(sealingKey('a secret of the test', 'other'), sealed, '7')).toThrow()
})
