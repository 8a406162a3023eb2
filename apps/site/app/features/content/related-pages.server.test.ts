import { localeCodes } from '@podwright/domain/locale'
import { expect, it } from 'vitest'
import { relatedLinks } from './related-pages.server.ts'

it.each(localeCodes)('every article has a title and a lead for links to it in %s', (locale) => {
  const links = relatedLinks(locale, [
    'jit',
    'website',
    'operation',
    'temu',
    'pod',
    'selectProducts',
    'howToDesign',
    'afterSales',
    'logistics',
  ])
  for (const { title, text, to } of links) {
    expect(title, to).toMatch(/^[^{}]+$/)
    expect(text, to).toMatch(/^[^{}]+$/)
  }
})
