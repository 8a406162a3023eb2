import '@podwright/ui/shop-icons'
import '@podwright/ui/tokens.css'
import '@podwright/ui/base.css'
import { loaders } from 'virtual:messages/index'
import { openSession } from '@podwright/contracts/client/session/open-session'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { addIcons } from '@podwright/ui/icon-paths'
import { toolIcons } from '@podwright/ui/tool-icons'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { ServicesProvider } from './app/services.tsx'
import { StudioApp } from './app/studio-app.tsx'

addIcons(toolIcons)
const opening = openSession()
const locale = shownLocale()
const [session, { default: messages }] = await Promise.all([opening, loaders[locale]()])
const place = document.getElementById('studio')
if (!place) throw new Error('the page has no root element for the studio')

createRoot(place).render(
  <StrictMode>
    <IntlProvider locale={locale} messages={messages} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      <ServicesProvider session={session} locale={locale}>
        <StudioApp />
      </ServicesProvider>
    </IntlProvider>
  </StrictMode>,
)
