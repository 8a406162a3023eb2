import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import segments from './segments.module.css'
import styles from './size-chart.module.css'

const measures = [
  'chest',
  'length',
  'shoulder',
  'sleeve',
  'width',
  'height',
  'depth',
  'diameter',
  'circumference',
] as const
const mmPer = { centimetres: 10, inches: 25.4 } as const
type Unit = keyof typeof mmPer
const units = ['centimetres', 'inches'] as const satisfies readonly Unit[]

type SizeChartProps = { attribute: ProductDetail['secondAttribute']; chosen: string }

/** Measurements of every value of the second attribute, in centimeters or inches. */
export function SizeChart({ attribute, chosen }: SizeChartProps) {
  const t = useTranslations('category')
  const { locale } = useSite()
  const [unit, setUnit] = useState<Unit>('centimetres')
  const columns = measures.filter((measure) => attribute.values.some(({ measuresMm }) => measure in measuresMm))
  if (columns.length === 0) return null

  function lengthOf(mm: number | undefined): string {
    if (mm === undefined) return '–'
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(mm / mmPer[unit])
  }
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('detail.sizeChart')}</h2>
        <fieldset className={segments.segments}>
          <legend className="visually-hidden">{t('detail.unit')}</legend>
          {units.map((value) => (
            <label key={value}>
              <input type="radio" name="unit" value={value} checked={unit === value} onChange={() => setUnit(value)} />
              <span>{t(`detail.${value}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">{t(`attribute.${attribute.kind}`)}</th>
            {columns.map((measure) => (
              <th key={measure} scope="col">
                {t(`measure.${measure}`)}
              </th>
            ))}
            <th scope="col">{t('detail.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {attribute.values.map(({ code, label, weightG, measuresMm }) => (
            <tr key={code} data-chosen={code === chosen ? '' : undefined}>
              <th scope="row">{label}</th>
              {columns.map((measure) => (
                <td key={measure}>{lengthOf(measuresMm[measure])}</td>
              ))}
              <td>{formatWeight(weightG, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
