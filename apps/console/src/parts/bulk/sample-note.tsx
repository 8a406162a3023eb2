import { useTranslations } from 'use-intl'
import card from '../card.module.css'

/** Says that a preview shows only some of what an action takes. */
export function SampleNote({ count }: { count: number }) {
  const t = useTranslations('bulk')
  return <p className={card.lead}>{t('sample', { count })}</p>
}
