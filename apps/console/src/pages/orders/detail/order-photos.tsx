import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { PhotoList } from '../../../parts/photo-list.tsx'

/** The workshop's photos of an order, if there are any. */
export function OrderPhotos({ id }: { id: number }) {
  const t = useTranslations('console.photos')
  const { data } = useCall('listOrderPhotos', { params: { id }, handles: 'all' })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <PhotoList photos={data.items} />
    </>
  )
}
