import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './brand-kit.module.css'

const pageSize = 48
const templatesPath = '/studio?list=templates'

/** The newest templates; the design tool starts designs from them and changes them. */
export function TemplateList() {
  const t = useTranslations('brandKit')
  const templates = useCall('listDesigns', { query: { state: 'templates', pageSize } })
  return (
    <section className={card.card}>
      <header className={card.bar}>
        <div>
          <h2>{t('templates')}</h2>
          <p className={card.note}>{t('templatesHint')}</p>
        </div>
        <a className={`${buttonClass()} ${card.spread}`} href={templatesPath}>
          {t('openTemplates')}
        </a>
      </header>
      {!templates.data ? (
        <LoadStateInCard query={templates} />
      ) : templates.data.items.length === 0 ? (
        <EmptyState icon="palette" title={t('noTemplates')} text={t('noTemplatesText')} />
      ) : (
        <ul className={styles.templates}>
          {templates.data.items.map(({ id, name, productName, thumb }) => (
            <li key={id}>
              <a href={`/studio?design=${id}`}>
                <Thumb src={thumb ? `/images/${thumb}` : undefined} size={320} />
                <span>{name || productName}</span>
                <small>{productName}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
