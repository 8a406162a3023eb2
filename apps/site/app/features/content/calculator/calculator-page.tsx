import '@podwright/ui/shop-icons'
import { Button } from '@podwright/ui/button'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { ProductPicture } from '../../../display/product-picture.tsx'
import styles from './calculator-page.module.css'
import { Example, type ExampleData } from './example.tsx'
import { CalculatorFields } from './fields/calculator-fields.tsx'
import { ProductField } from './fields/product-field.tsx'
import { type CalculatorData, useCalculator } from './hooks/use-calculator.ts'
import { type Destinations, useDestinations } from './hooks/use-destinations.ts'
import { ResultPanel } from './results/result-panel.tsx'
import { SavedSection } from './results/saved-section.tsx'
// Styles of lazily loaded parts are part of the page, because the server renders those parts where the URL contains a
// calculation.
import './results/carrier-section.module.css'
import './results/outcomes.module.css'
import './results/price-steps.module.css'
import './results/table.module.css'
import './results/tier-outcomes.module.css'

/** Most visitors start without a product, with nothing to compare yet. */
const Outcomes = lazy(() => import('./results/outcomes.tsx'))

type CalculatorPageProps = {
  destinations: Destinations
  data: CalculatorData
  example: ExampleData | undefined
  /** Undefined if the catalog lacks it. */
  cover: { readonly src: string; readonly alt: string } | undefined
}

/**
 * The profit calculator: inputs on the left, the current result on the right, and alternatives below.
 */
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
