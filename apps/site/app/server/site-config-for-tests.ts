import type { SiteContext } from '@podwright/contracts/client/site-context'

/** A configuration for tests of loaders. */
export const siteConfig: SiteContext['config'] = {
  origin: 'http://site.test',
  apiBase: '',
  contactEmail: '',
  contactAddress: '',
  filingNumber: '',
  copyrightYear: 2026,
  officialAccountQrTarget: '',
  contactQrTarget: '',
  designToolUrl: '/studio',
  shopAdminUrl: '/console',
}
