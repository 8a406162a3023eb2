import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './brand-kit.module.css'

const pageSize = 48
const againMs = 3000
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
          {templates.data.items.map((design) => (
            <Template key={design.id} design={design} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A template with its picture, which is prepared when it is first shown. */
function Template({ design: { id, name, productName, thumb } }: { design: DesignSummary }) {
  const prepared = useCall(
    'getDesignPictures',
    { params: { id }, query: {}, handles: 'all' },
    {
      enabled: thumb === null,
      refetchInterval: ({ state: { data } }) => (data?.state === 'preparing' ? againMs : false),
    },
  )
  const picture = thumb ?? prepared.data?.pictures[0]?.path
  return (
    <li>
      <a href={`/studio?design=${id}`}>
        <Thumb src={picture ? `/images/${picture}` : undefined} size={320} />
        <span>{name || productName}</span>
        <small>{productName}</small>
      </a>
    </li>
  )
}
