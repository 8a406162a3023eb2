import type { DataOf } from '@podwright/contracts/define-call'
import type { listDestinations } from '@podwright/contracts/freight/list-destinations'
import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import styles from './calculator-page.module.css'
import type { CalculatorProduct } from './calculator-product.ts'
import { ProductField } from './product-field.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useCalculator } from './use-calculator.ts'

type CalculatorPageProps = {
  destinations: DataOf<typeof listDestinations>['items']
  product: CalculatorProduct | undefined
}

/** What an offer earns: inputs left, the result of the moment right. */
export function CalculatorPage({ destinations, product }: CalculatorPageProps) {
  const t = useTranslations('resource.calculator')
  const calculator = useCalculator(product)
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={t('lead')} />
      <PageHead title={t('title')} lead={t('lead')}>
        <Button icon="refresh" onClick={calculator.reset}>
          {t('reset')}
        </Button>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.inputs}>
          <ProductField product={calculator.product} onChoose={calculator.choose} />
          <CalculatorFields calculator={calculator} destinations={destinations} />
        </div>
        <ResultPanel
          result={calculator.result}
          offer={calculator.offer}
          currency={calculator.currency}
          rateDate={calculator.rateDate}
          onUsePrice={(price) => calculator.change('sellingPrice', price)}
        />
      </div>
    </div>
  )
}
