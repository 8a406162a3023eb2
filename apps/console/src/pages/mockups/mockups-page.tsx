import { loaders } from 'virtual:mockup-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { WithMessages } from '../../app/with-messages.tsx'
import { MockupsPanel } from './mockups-panel.tsx'

/** The texts of mockup files: there are many, and no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

export function MockupsPage() {
  return (
    <WithMessages texts={texts}>
      <MockupsPanel />
    </WithMessages>
  )
}
