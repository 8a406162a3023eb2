import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { SiteContext } from '@podwright/contracts/client/site-context'
import { defaultPlatformPolicies } from '@podwright/domain/facts/platform-policies'
import { RouterContextProvider } from 'react-router'
import { pageFragments } from './page-fragments.ts'
import { siteContext } from './site-context.ts'

const config: SiteContext['config'] = {
  origin: 'http://site.test',
  apiBase: '',
  contactEmail: '',
  hasMail: false,
  contactAddress: '',
  filingNumber: '',
  copyrightYear: 2026,
  officialAccountQrTarget: '',
  contactQrTarget: '',
  designToolUrl: '/studio',
  shopAdminUrl: '/console',
}

/** Creates a loader's context for tests: an API with the given responses, and a configuration. */
export function contextWith(call: ApiClient['call']): RouterContextProvider {
  const context = new RouterContextProvider()
  const reportError = () => {}
  context.set(pageFragments, undefined)
  context.set(siteContext, {
    api: { call },
    locale: 'en-US',
    isLocaleInAddress: false,
    isDocument: false,
    config,
    platformPolicies: defaultPlatformPolicies,
    legal: { company: '', law: '', court: '' },
    reportError,
  })
  return context
}
