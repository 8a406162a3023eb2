import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import styles from './calculator-page.module.css'
import { Example, type ExampleData } from './example.tsx'
import { Outcomes } from './outcomes.tsx'
import { ProductField } from './product-field.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SavedSection } from './saved-section.tsx'
import { type CalculatorData, useCalculator } from './use-calculator.ts'
import { type Destinations, useDestinations } from './use-destinations.ts'

type CalculatorPageProps = {
  destinations: Destinations
  data: CalculatorData
  example: ExampleData | undefined
}

/** What an offer earns: inputs left, the result of the moment right, and below what could be done otherwise. */
export function CalculatorPage({ destinations, data, example }: CalculatorPageProps) {
  const t = useTranslations('resource.calculator')
  const calculator = useCalculator(data)
  const places = useDestinations(destinations)
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={t('lead')} />
      <PageHead title={t('title')} lead={t('lead')}>
        <Button icon="refresh" className={styles.onScreen} onClick={calculator.reset}>
          {t('reset')}
        </Button>
      </PageHead>
      <div className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.inputs}>
            <ProductField calculator={calculator} />
            <CalculatorFields calculator={calculator} destinations={places} />
          </div>
          {calculator.isUntouched && example ? (
            <Example example={example} currencies={calculator.currencies} />
          ) : (
            <ResultPanel calculator={calculator} destinations={places.value ?? []} />
          )}
        </div>
        {calculator.product && calculator.state.form.destination !== '' && (
          <Outcomes calculator={calculator} destinations={places.value ?? []} />
        )}
        <SavedSection />
      </div>
    </div>
  )
}
