import { loaders } from 'virtual:tax-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { WithMessages } from '../../app/with-messages.tsx'
import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { TaxRuleTable } from './tax-rule-table.tsx'
import { TaxSettings } from './tax-settings.tsx'

/** The texts of tax rules: no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** The seller's tax numbers, the rule for declared values, and which number applies where. */
export function TaxesPage() {
  const settings = useCall('getCustomsSettings')
  const { data } = settings
  return (
    <WithMessages texts={texts}>
      <PageHead page="taxes" />
      {data ? (
        <>
          <TaxSettings settings={data} />
          <TaxRuleTable numbers={data.numbers} />
        </>
      ) : (
        <LoadState query={settings} />
      )}
    </WithMessages>
  )
}
