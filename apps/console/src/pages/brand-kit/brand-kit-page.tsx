import { loaders } from 'virtual:brand-kit-messages/index'
import { loaders as fontLoaders } from 'virtual:seller-fonts-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { WithMessages } from '../../app/with-messages.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { BrandColors } from './brand-colors.tsx'
import { SellerFonts } from './seller-fonts.tsx'
import { TemplateList } from './template-list.tsx'

/** The texts of the brand kit: no other page needs them. */
const [{ default: texts }, { default: fontTexts }] = await Promise.all([
  loaders[shownLocale()](),
  fontLoaders[shownLocale()](),
])

/** What every design of a brand has in common: its colors and fonts, and the designs that others start from. */
export function BrandKitPage() {
  return (
    <WithMessages texts={{ ...texts, ...fontTexts }}>
      <PageHead page="brandKit" />
      <BrandColors />
      <SellerFonts />
      <TemplateList />
    </WithMessages>
  )
}
