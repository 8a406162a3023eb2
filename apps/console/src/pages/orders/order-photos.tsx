import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { PhotoList } from '../../parts/photo-list.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'

/** What the workshop has photographed of an order, if it did. */
export function OrderPhotos({ id }: { id: number }) {
  const t = useTranslations('console.photos')
  const { data } = useLoaded(`${id}`, (api, signal) =>
    api.call('listOrderPhotos', { params: { id }, signal, handles: 'all' }),
  )
  if (!data || data.items.length === 0) return null
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <PhotoList photos={data.items} />
    </>
  )
}
