import { minorToDecimal } from '@podwright/domain/money'
import { platformCommissions } from '@podwright/domain/profit/platform-commissions'
import { readPercent } from '@podwright/domain/profit/read-input'
import { formatBasisPoints } from '@podwright/i18n/format'
import { Select } from '@podwright/ui/select'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import type { Calculator } from '../hooks/use-calculator.ts'
import { useTextField } from '../hooks/use-text-field.ts'
import styles from './calculator-fields.module.css'

/** Proper names, the same in every language; the other platforms are described. */
const properNames = {
  tiktok: 'TikTok Shop',
  shopee: 'Shopee',
  lazada: 'Lazada',
  amazon: 'Amazon',
  ebay: 'eBay',
  etsy: 'Etsy',
} as const

/** The commission, and the usual rates of platforms; choosing one fills the field, which stays editable. */
export function CommissionFields({ calculator }: { calculator: Calculator }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { state, select } = calculator
  const field = useTextField(calculator)
  const [chosenId, setChosenId] = useState('')
  const rate = readPercent(state.form.commission)
  // The platform is shown as long as its rate is unchanged.
  const chosen = platformCommissions.find(({ id, basisPoints }) => id === chosenId && basisPoints === rate)
  const options = platformCommissions.map(({ id, basisPoints }) => {
    const platform = id === 'jit' || id === 'temu' || id === 'ownShop' ? t(`platform.${id}`) : properNames[id]
    return { value: id, label: t('platformOption', { platform, rate: formatBasisPoints(basisPoints, locale) }) }
  })
  return (
    <>
      <Select
        label={t('platformLabel')}
        size="large"
        placeholder={t('platformNone')}
        options={options}
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const next = platformCommissions.find(({ id }) => id === event.currentTarget.value)
          setChosenId(next?.id ?? '')
          if (next) select('commission', percentText(next.basisPoints))
        }}
      />
      <TextField
        label={t('commission')}
        hint={chosen && t('platformHint')}
        required
        {...field('commission')}
        trailing={<span className={styles.unit}>%</span>}
      />
    </>
  )
}

/** As a person would type it: 650 is "6.5", 1500 is "15". */
function percentText(basisPoints: number): string {
  return minorToDecimal(basisPoints).replace(/\.?0+$/, '')
}
