import type { PlatformPolicies } from '@podwright/domain/facts/platform-policies'
import type { LocaleCode } from '@podwright/domain/locale'
import type { ApiClient } from './create-client.ts'

/** Settings that every visitor may see; they come from the server's configuration. */
export type PublicConfig = {
  /** Origin under which the site is reached, for canonical addresses. */
  origin: string
  /** Where the browser sends its calls; empty for the page's own origin. */
  apiBase: string
  contactEmail: string
  contactAddress: string
  /** Registration number that the copyright line carries. */
  filingNumber: string
  copyrightYear: number
  officialAccountQrTarget: string
  contactQrTarget: string
  /** Design tool and shop admin: an address of another host or a path of this one. */
  designToolUrl: string
  shopAdminUrl: string
}

/** What the server gives each server-side loader of the site. */
export type SiteContext = {
  api: ApiClient
  locale: LocaleCode
  /** Whether the address itself names the language (`?lang=`, R-209). */
  isLocaleInAddress: boolean
  config: PublicConfig
  /** Periods and who-pays rules that the help pages state. */
  platformPolicies: PlatformPolicies
  /** Writes a failure of a page to the server's log. */
  reportError(error: unknown): void
}
