import type { PublicConfig } from '@podwright/contracts/client/site-context'
import { localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'
import { legalPages, loadLegal } from './load-legal.server.ts'

const config: PublicConfig = {
  ...{
    origin: '',
    apiBase: '',
    contactAddress: '',
    filingNumber: '',
    copyrightYear: 2026,
    officialAccountQrTarget: '',
  },
  ...{
    contactEmail: 'hello@shop.example',
    hasMail: false,
    contactQrTarget: '',
    designToolUrl: '/studio',
    shopAdminUrl: '/console',
  },
}
const filled = { company: 'Shop Ltd.', law: 'Singapore', court: 'the courts of Singapore' }
const empty = { company: '', law: '', court: '' }

describe.each(localeCodes)('legal pages in %s', (locale) => {
  it('legal pages name the operator, the law and the court that the operator configured, without placeholders', () => {
    const text = JSON.stringify(legalPages.map((page) => loadLegal({ locale, config, legal: filled }, page).article))
    for (const fact of [...Object.values(filled), config.contactEmail]) expect(text).toContain(fact)
    expect(text).not.toMatch(/LEGAL_|callout|[{}]\w+\}/)
  })

  it('legal pages show what the operator has not filled in, in the text and in a note', () => {
    const textOf = (page: (typeof legalPages)[number]) =>
      JSON.stringify(loadLegal({ locale, config, legal: empty }, page).article)
    for (const name of ['LEGAL_COMPANY', 'LEGAL_LAW', 'LEGAL_COURT']) expect(textOf('terms')).toContain(`[${name}]`)
    expect(textOf('terms')).toContain('LEGAL_COMPANY, LEGAL_LAW, LEGAL_COURT')
    expect(textOf('privacy')).toContain('[LEGAL_COMPANY]')
    expect(textOf('cookies')).not.toContain('callout')
  })
})
