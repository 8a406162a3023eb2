import { loaders } from 'virtual:brand-kit-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { WithMessages } from '../../app/with-messages.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { BrandColors } from './brand-colors.tsx'
import { TemplateList } from './template-list.tsx'

/** The texts of the brand kit: no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** What every design of a brand has in common: its colors, and the designs that others start from. */
export function BrandKitPage() {
  return (
    <WithMessages texts={texts}>
      <PageHead page="brandKit" />
      <BrandColors />
      <TemplateList />
    </WithMessages>
  )
}
