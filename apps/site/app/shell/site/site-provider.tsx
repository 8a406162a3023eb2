import type { PublicConfig } from '@podwright/contracts/client/site-context'
import type { LocaleCode } from '@podwright/domain/locale'
import { createContext, type ReactNode, useContext } from 'react'
import type { ExchangeRates } from './load-rates.server.ts'

export type Site = {
  locale: LocaleCode
  config: PublicConfig
  rates: ExchangeRates | null
  /** Words that a line must not break, as alternatives of a regular expression. */
  loanWords?: string | undefined
}

const SiteContext = createContext<Site | undefined>(undefined)

export function SiteProvider({ value, children }: { value: Site; children: ReactNode }) {
  return <SiteContext.Provider value={value}>{children}</SiteContext.Provider>
}

/** Returns language, public settings, exchange rates and loan words of this page. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs the SiteProvider of the root route')
  return site
}
