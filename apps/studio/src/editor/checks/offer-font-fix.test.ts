import type { Problem } from '@podwright/design/checks/problems'
import { threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { createFontOffers } from './offer-font-fix.ts'

const missing: Problem = {
  code: 'missing_glyphs',
  severity: 'error',
  placement: 'placement:front',
  layer: 'layer:b',
  layers: ['layer:b'],
  values: { characters: '😀 ไ' },
  fixes: ['change_font'],
}

it('a font is offered only where one has the characters, and is looked up once', async () => {
  const asked: string[] = []
  const offer = createFontOffers(async (_, characters) => {
    asked.push(characters)
    return !characters.includes('😀')
  })
  expect((await offer([missing], threeLayers())).map(({ fixes }) => fixes)).toEqual([[]])
  const thai = { ...missing, values: { characters: 'ไ' } }
  expect((await offer([missing, thai], threeLayers())).map(({ fixes }) => fixes)).toEqual([[], ['change_font']])
  expect(asked).toEqual(['😀ไ', 'ไ'])
})

it('the fixes of other problems stay as they are', async () => {
  const offer = createFontOffers(() => Promise.reject(new Error('not asked')))
  const problem: Problem = { ...missing, code: 'text_too_small', fixes: ['enlarge_text'] }
  expect(await offer([problem], threeLayers())).toEqual([problem])
})
