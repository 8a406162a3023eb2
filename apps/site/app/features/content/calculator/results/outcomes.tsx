import type { Calculator } from '../hooks/use-calculator.ts'
import type { Destinations } from '../hooks/use-destinations.ts'
import { CarrierSection } from './carrier-section.tsx'
import styles from './outcomes.module.css'
import { PriceSteps } from './price-steps.tsx'
import { TierOutcomes } from './tier-outcomes.tsx'

type OutcomesProps = { calculator: Calculator; destinations: Destinations }

/** Alternatives: another carrier, another quantity, another price. */
export default function Outcomes({ calculator, destinations }: OutcomesProps) {
  const { offer, product, state } = calculator
  return (
    <div className={styles.outcomes}>
      <CarrierSection calculator={calculator} destinations={destinations} />
      {offer && product && (
        <div className={styles.pair}>
          <TierOutcomes calculator={calculator} offer={offer} product={product} />
          <PriceSteps offer={offer} currency={state.currency} />
        </div>
      )}
    </div>
  )
}
