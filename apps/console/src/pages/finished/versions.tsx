import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './finished.module.css'

/** The versions of a product's design; none of them changes, and each can become a product of its own. */
export function Versions({ product, onMade }: { product: FinishedDetail; onMade: () => void }) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { moment } = useFormatters()
  const { isBusy, run } = useRun()
  const { designId, revision: own, title, colours, sizes } = product
  const { data } = useLoaded(`${designId}`, (client, signal) =>
    client.call('listDesignVersions', { params: { id: designId }, query: { pageSize: 20 }, signal, handles: 'all' }),
  )
  if (!data || data.items.length === 0) return null
  const make = (revision: number) =>
    run(async () => {
      const name = `${title} · ${t('versions.number', { number: String(revision) })}`.slice(0, 200)
      const body = { revision, title: name, colours, finishKey: crypto.randomUUID(), acceptsWarnings: true }
      await api.call('finishDesign', { params: { id: designId }, body: sizes.length > 0 ? { ...body, sizes } : body })
      notify('success', t('versions.made'))
      onMade()
    })
  return (
    <>
      <h2 className={card.section}>{t('versions.title')}</h2>
      <ul className={styles.rows}>
        {data.items.map(({ revision, label, savedAt }) => (
          <li key={revision}>
            <span>
              {t('versions.number', { number: String(revision) })} {label && `· ${label}`}
              <span className={card.note}> {moment(savedAt)}</span>
            </span>
            {revision === own ? (
              <Tag color="success">{t('versions.this')}</Tag>
            ) : (
              <Button size="small" disabled={isBusy} onClick={() => void make(revision)}>
                {t('versions.make')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
