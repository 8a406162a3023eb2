import { Button } from '@podwright/ui/button'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import styles from './calculator-page.module.css'
import { Example, type ExampleData } from './example.tsx'
import { ProductField } from './product-field.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SavedSection } from './saved-section.tsx'
import { type CalculatorData, useCalculator } from './use-calculator.ts'
import { type Destinations, useDestinations } from './use-destinations.ts'
// The look of what is loaded later comes with the page: the server has drawn it already where an address asks for it.
import './carrier-section.module.css'
import './outcomes.module.css'
import './price-steps.module.css'
import './table.module.css'
import './tier-outcomes.module.css'

/** Most visitors begin without a product: nothing to compare yet. */
const Outcomes = lazy(() => import('./outcomes.tsx'))

type CalculatorPageProps = {
  destinations: Destinations
  data: CalculatorData
  example: ExampleData | undefined
  /** Undefined where the catalog has it not. */
  cover: { readonly src: string; readonly alt: string } | undefined
}

/** What an offer earns: inputs left, the result of the moment right, and below what could be done otherwise. */
export function CalculatorPage({ destinations, data, example, cover }: CalculatorPageProps) {
  const t = useTranslations('resource.calculator')
  const calculator = useCalculator(data)
  const places = useDestinations(destinations)
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={t('lead')} />
      <PageHead
        title={t('title')}
        lead={t('lead')}
        cover={
          cover && (
            <ProductPicture
              picture={cover}
              width={480}
              height={360}
              sizes="24rem"
              priority
              className={`${styles.cover} ${styles.onScreen}`}
            />
          )
        }
      >
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
          <Suspense>
            <Outcomes calculator={calculator} destinations={places.value ?? []} />
          </Suspense>
        )}
        <SavedSection />
      </div>
    </div>
  )
}
