import { PageHead } from '../../parts/page-head.tsx'
import { BrandColors } from './brand-colors.tsx'
import { TemplateList } from './template-list.tsx'

/** What every design of a brand has in common: its colors, and the designs that others start from. */
export function BrandKitPage() {
  return (
    <>
      <PageHead page="brandKit" />
      <BrandColors />
      <TemplateList />
    </>
  )
}
