import '@podwright/ui/tokens.css'
import '@podwright/ui/base.css'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { loanWordsOf } from './display/loan-words.server.ts'
import { loadMessages } from './i18n/load-messages.server.ts'
import { PageMessages } from './i18n/page-messages.tsx'
import { siteOf } from './server/site-context.ts'
import { BootScript } from './shell/boot/boot-script.tsx'
import { Connection } from './shell/feedback/connection.tsx'
import { FeedbackRegion } from './shell/feedback/feedback-region.tsx'
import { CrossTab } from './shell/guard/cross-tab.tsx'
import { NavigationGuard } from './shell/guard/navigation-guard.tsx'
import { ErrorPage } from './shell/page/error-page.tsx'
import { LanguageLinks } from './shell/page/language-links.tsx'
import { ApiProvider } from './shell/site/api-provider.tsx'
import { loadRates } from './shell/site/load-rates.server.ts'
import { SiteProvider } from './shell/site/site-provider.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, isLocaleInAddress, config } = siteOf(context)
  return {
    locale,
    isLocaleInAddress,
    config,
    loanWords: loanWordsOf(locale),
    rates: await loadRates(api),
    messages: loadMessages(locale, 'layout', 'router'),
  }
}

/** The root's data depend only on the language, and a change of language is a full page load. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.locale ?? 'zh-CN'
  return (
    // The boot script sets data-auth before hydration.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=1200" />
        <BootScript isLocaleInAddress={data?.isLocaleInAddress ?? false} />
        {/* The first paint waits for the complete page, which arrives in one piece: a partial header or footer
            would shift. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data && (
          <LanguageLinks origin={data.config.origin} locale={locale} isLocaleInAddress={data.isLocaleInAddress} />
        )}
        <Links />
      </head>
      <body>
        <PageMessages locale={locale}>{children}</PageMessages>
        <span id="page-end" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteProvider value={loaderData}>
      <ApiProvider>
        <Outlet />
        <NavigationGuard />
        <CrossTab />
        <Connection />
        <FeedbackRegion />
      </ApiProvider>
    </SiteProvider>
  )
}

/** Only errors that the shell's own boundary could not show arrive here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
