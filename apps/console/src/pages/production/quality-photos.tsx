import type { ProductionDetail } from '@podwright/contracts/orders/production'
import type { QualityPhoto } from '@podwright/contracts/workshop/photos'
import { photoLimits } from '@podwright/domain/orders/limits'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { PhotoList } from '../../parts/photo-list.tsx'
import styles from './production.module.css'

/** Photos of the quality check, taken with a phone camera or uploaded. They can be removed until packing starts. */
export function QualityPhotos({ order }: { order: ProductionDetail }) {
  const t = useTranslations('console.photos')
  const { api } = useServices()
  const { id, lines } = order
  const params = { id }
  const { data } = useCall('listQualityPhotos', { params })
  const { set } = useCallCache()
  const take = (next: { items: QualityPhoto[] }) => set('listQualityPhotos', next, { params })
  const add = useMutation({
    mutationFn: (file: File) => api.call('addQualityPhoto', { params, body: file }),
    onSuccess: take,
  })
  const remove = useMutation({
    mutationFn: (photoId: number) => api.call('removeQualityPhoto', { params: { id, photoId } }),
    onSuccess: take,
  })
  const isOpen = order.state === 'accepted' || order.state === 'in_production'
  const isPacked = lines.some(({ state }) => state === 'packed' || state === 'shipped')
  const photos = data?.items ?? []
  if (!isOpen && photos.length === 0) return null
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <div className={styles.stack}>
        <PhotoList photos={photos} onRemove={isPacked ? undefined : remove.mutate} />
        {photos.length === 0 && <p className={card.muted}>{t('none')}</p>}
        {isOpen && photos.length < photoLimits.ofOrder && (
          <div>
            <FilePicker
              accept="image/*"
              label={t('add')}
              isBusy={add.isPending || remove.isPending}
              onFile={add.mutate}
            />
          </div>
        )}
      </div>
    </>
  )
}
