import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { TaxRuleTable } from './tax-rule-table.tsx'
import { TaxSettings } from './tax-settings.tsx'

/** The seller's tax numbers, the rule for declared values, and which number applies where. */
export function TaxesPage() {
  const settings = useCall('getCustomsSettings')
  const { data } = settings
  return (
    <>
      <PageHead page="taxes" />
      {data ? (
        <>
          <TaxSettings settings={data} />
          <TaxRuleTable numbers={data.numbers} />
        </>
      ) : (
        <LoadState query={settings} />
      )}
    </>
  )
}
