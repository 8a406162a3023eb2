import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../finished.module.css'

/** The immutable versions of a product's design; each can become a product of its own. */
export function Versions({ product }: { product: FinishedDetail }) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { moment } = useFormatters()
  const { invalidate } = useCallCache()
  const { designId, revision: own, title, colours, sizes, price, priceRule } = product
  const { data } = useCall('listDesignVersions', { params: { id: designId }, query: { pageSize: 20 }, handles: 'all' })
  const make = useMutation({
    mutationFn: (revision: number) => {
      const name = `${title} · ${t('versions.number', { number: String(revision) })}`.slice(0, 200)
      const made = { revision, title: name, colours, price, priceRule }
      const body = { ...made, finishKey: crypto.randomUUID(), acceptsWarnings: true }
      return api.call('finishDesign', { params: { id: designId }, body: sizes.length > 0 ? { ...body, sizes } : body })
    },
    onSuccess: () => {
      notify('success', t('versions.made'))
      invalidate('listFinishedProducts', 'getFinishedFacets')
    },
  })
  if (!data || data.items.length === 0) return null
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
              <Button size="small" disabled={make.isPending} onClick={() => make.mutate(revision)}>
                {t('versions.make')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
