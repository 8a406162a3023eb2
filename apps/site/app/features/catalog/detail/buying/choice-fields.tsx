import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { useVisitorMoney } from '../../visitor-money.ts'
import type { Choice } from './choice.ts'
import styles from './choice-fields.module.css'

type ChoiceFieldsProps = { product: ProductDetail; choice: Choice; onChoose: (change: Partial<Choice>) => void }

/** First attribute as swatches, second as chips with surcharge and weight; radio groups, so arrow keys work. */
export function ChoiceFields({ product, choice, onChoose }: ChoiceFieldsProps) {
  const t = useTranslations('category')
  const { locale } = useSite()
  const money = useVisitorMoney()
  const { firstAttribute, secondAttribute } = product
  const colour = firstAttribute.values.find(({ code }) => code === choice.colour)
  const spec = secondAttribute.values.find(({ code }) => code === choice.spec)
  const isMade = (change: Partial<Choice>) => {
    const next = { ...choice, ...change }
    return product.variants.some((variant) => variant.colour === next.colour && variant.size === next.spec)
  }
  return (
    <div className={styles.fields}>
      <fieldset>
        <legend>
          {t(`attribute.${firstAttribute.kind}`)} <b>{colour?.name}</b>
        </legend>
        <div className={styles.swatches}>
          {firstAttribute.values.map(({ code, name, hex }) => (
            <label key={code} className={styles.swatch} title={name}>
              <input
                type="radio"
                name="colour"
                value={code}
                checked={code === choice.colour}
                onChange={() => onChoose({ colour: code })}
              />
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="13" fill={hex} stroke="#c4cfdb" />
              </svg>
              <span className="visually-hidden">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t(`attribute.${secondAttribute.kind}`)} <b>{spec?.label}</b>
        </legend>
        <div className={styles.chips}>
          {secondAttribute.values.map(({ code, label, weightG, surchargeMinor }) => (
            <label key={code} className={styles.chip} data-missing={isMade({ spec: code }) ? undefined : ''}>
              <input
                type="radio"
                name="spec"
                value={code}
                checked={code === choice.spec}
                onChange={() => onChoose({ spec: code })}
              />
              <span className={styles.label}>{label}</span>
              <span className={styles.note}>
                {formatWeight(weightG, locale)}
                {surchargeMinor > 0 && ` · ${t('detail.surcharge', { amount: money.local(surchargeMinor) })}`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
