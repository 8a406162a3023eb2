import { loaders } from 'virtual:insert-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { InsertKind } from '@podwright/domain/stores/inserts'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import card from '../card.module.css'
import { Thumb } from '../thumb.tsx'
import { useFormatters } from '../use-formatters.ts'
import styles from './inserts.module.css'

/** The texts of inserts: most orders have none. */
const { default: texts } = await loaders[shownLocale()]()

type Insert = {
  readonly id: number
  readonly kind: InsertKind
  readonly widthMm: number
  readonly heightMm: number
  readonly thumb: string
  /** For its supplier. */
  readonly download?: string
  /** For its seller. */
  readonly priceMinor?: number
  readonly isRefunded?: boolean
}
type InsertListProps = { inserts: readonly Insert[] }

/** What is put into the first parcel of a production order. */
export function InsertList(props: InsertListProps) {
  return (
    <WithMessages texts={texts}>
      <Content {...props} />
    </WithMessages>
  )
}

function Content({ inserts }: InsertListProps) {
  const t = useTranslations('inserts')
  const { yuan } = useFormatters()
  return (
    <section>
      <h2 className={card.section}>{t('title')}</h2>
      {inserts.some(({ download }) => download) && <p className={styles.note}>{t('putIn')}</p>}
      <ul className={styles.list}>
        {inserts.map(({ id, kind, widthMm, heightMm, thumb, download, priceMinor, isRefunded }) => (
          <li key={id} className={styles.item}>
            <Thumb src={`/images/${thumb}`} alt={t(`kinds.${kind}`)} />
            <div className={styles.text}>
              <strong>{t(`kinds.${kind}`)}</strong>
              <p className={card.note}>{t('size', { width: String(widthMm), height: String(heightMm) })}</p>
              {isRefunded && <Tag color="warning">{t('refunded')}</Tag>}
            </div>
            {priceMinor !== undefined && <span>{yuan(priceMinor)}</span>}
            {download && (
              <a href={download} download>
                {t('download')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
