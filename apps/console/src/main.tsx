import '@podwright/ui/shop-icons'
import '@podwright/ui/tokens.css'
import '@podwright/ui/base.css'
import 'virtual:ant.css'
import './console.css'
import { loaders } from 'virtual:messages/index'
import { openSession } from '@podwright/contracts/client/session/open-session'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorBase } from '@podwright/domain/operator-paths'
import { addIcons } from '@podwright/ui/icon-paths'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { ConsoleApp } from './app/console-app.tsx'
import { consoleIcons } from './app/console-icons.ts'
import { createConsoleRouter } from './app/routes.tsx'
import { loadAntLocale } from './boot/ant-locale.ts'
import { comesFromLogin, leadSupplierHome } from './boot/landing.ts'
import { reloadOnLostChunk } from './boot/lost-chunk.ts'

reloadOnLostChunk(window, sessionStorage)
addIcons(consoleIcons)
const isLogin = comesFromLogin(location.search)
const opening = openSession().then((session) => {
  if (isLogin) leadSupplierHome(session.getSnapshot().session?.userType)
  return { session, router: createConsoleRouter() }
})
const locale = shownLocale()
const isOperators = location.pathname.startsWith(`${consoleBase}${operatorBase}/`)
const [{ session, router }, { default: messages }, antLocale] = await Promise.all([
  opening,
  loaders[locale](),
  loadAntLocale(locale),
])
const area = isOperators ? await (await import('./operator/open-area.tsx')).openArea(locale, antLocale) : undefined
const root = document.getElementById('console')
if (!root) throw new Error('the page has no element with the id "console"')

createRoot(root).render(
  <StrictMode>
    <IntlProvider
      locale={locale}
      messages={{ ...messages, ...area?.messages }}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {area?.app ?? <ConsoleApp session={session} router={router} locale={locale} antLocale={antLocale} />}
    </IntlProvider>
  </StrictMode>,
)
