import type { PlatformPolicies } from '@podwright/domain/facts/platform-policies'
import type { LocaleCode } from '@podwright/domain/locale'
import type { ApiClient } from './create-client.ts'

/** Public settings from the server's configuration. */
export type PublicConfig = {
  /** Origin of the site, for canonical URLs. */
  origin: string
  /** Origin for the browser's calls; empty for the page's own origin. */
  apiBase: string
  contactEmail: string
  /** Whether this installation sends mail. */
  hasMail: boolean
  contactAddress: string
  /** Registration number in the copyright line. */
  filingNumber: string
  copyrightYear: number
  officialAccountQrTarget: string
  contactQrTarget: string
  /** Design tool and console: a URL on another host or a path on this one. */
  designToolUrl: string
  shopAdminUrl: string
}

/** Facts of the legal pages that only the operator knows; empty if not filled in. */
export type LegalFacts = { company: string; law: string; court: string }

/** What the server passes to each server-side loader of the site. */
export type SiteContext = {
  api: ApiClient
  locale: LocaleCode
  /** Whether the URL itself sets the language (`?lang=`, R-209). */
  isLocaleInAddress: boolean
  /** Whether a page is requested, and not only the data of one that the browser renders. */
  isDocument: boolean
  config: PublicConfig
  /** Deadlines and cost rules stated by the help pages. */
  platformPolicies: PlatformPolicies
  legal: LegalFacts
  /** Logs a failure of a page on the server. */
  reportError(error: unknown): void
}
