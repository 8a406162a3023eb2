import { minorToDecimal } from '@podwright/domain/money'
import { breakEvenPrice, type Offer, priceForProfitRate } from '@podwright/domain/profit/profit'
import { readPercent } from '@podwright/domain/profit/read-input'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { useTranslations } from 'use-intl'
import type { Calculator } from '../hooks/use-calculator.ts'
import { useMoney } from '../hooks/use-money.ts'
import { addressNames } from '../model/form-state.ts'
import styles from './price-answers.module.css'

/** The break-even price, and the lowest price for a target profit rate. */
export function PriceAnswers({ calculator, offer }: { calculator: Calculator; offer: Offer }) {
  const t = useTranslations('resource.calculator')
  const { state, problems, type, select } = calculator
  const { money } = useMoney(state.currency)
  const targetRate = readPercent(state.form.targetRate)
  const breakEven = breakEvenPrice(offer)
  const targetPrice = targetRate === undefined ? undefined : priceForProfitRate(offer, targetRate)
  return (
    <div className={styles.answers}>
      <div>
        <p className={styles.label}>{t('breakEven')}</p>
        <p className={styles.value} data-answer="break-even">
          {breakEven === undefined ? t('impossible') : money(breakEven)}
        </p>
      </div>
      <div className={styles.target}>
        <TextField
          label={t('targetRate')}
          name={addressNames.targetRate}
          inputMode="decimal"
          autoComplete="off"
          value={state.form.targetRate}
          error={problems.targetRate && t('invalid.percent')}
          onChange={(event) => type('targetRate', event.currentTarget.value)}
          trailing={<span>%</span>}
        />
        {targetRate !== undefined && (
          <div>
            <p className={styles.label}>{t('targetPrice')}</p>
            <p className={styles.value} data-answer="targetRate">
              {targetPrice === undefined ? t('impossible') : money(targetPrice)}
            </p>
          </div>
        )}
        {targetPrice !== undefined && (
          <Button size="small" onClick={() => select('sellingPrice', minorToDecimal(targetPrice))}>
            {t('useThis')}
          </Button>
        )}
      </div>
    </div>
  )
}
