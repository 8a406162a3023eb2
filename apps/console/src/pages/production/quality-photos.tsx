import type { ProductionDetail } from '@podwright/contracts/orders/production'
import type { QualityPhoto } from '@podwright/contracts/workshop/photos'
import { photoLimits } from '@podwright/domain/orders/limits'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/file-picker.tsx'
import { PhotoList } from '../../parts/photo-list.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './production.module.css'

/** Pictures of the quality check: by the camera of a phone, or a file. They can be removed until something was packed. */
export function QualityPhotos({ order }: { order: ProductionDetail }) {
  const t = useTranslations('console.photos')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { id, lines } = order
  const { data, setData } = useLoaded(`${id}`, (client, signal) =>
    client.call('listQualityPhotos', { params: { id }, signal }),
  )
  const take = (photos: { items: QualityPhoto[] }) => setData(photos)
  const isOpen = order.state === 'accepted' || order.state === 'in_production'
  const isPacked = lines.some(({ state }) => state === 'packed' || state === 'shipped')
  const photos = data?.items ?? []
  if (!isOpen && photos.length === 0) return null
  const add = (file: File) => run(async () => take(await api.call('addQualityPhoto', { params: { id }, body: file })))
  const remove = (photoId: number) =>
    run(async () => take(await api.call('removeQualityPhoto', { params: { id, photoId } })))
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <div className={styles.stack}>
        <PhotoList photos={photos} onRemove={isPacked ? undefined : (photoId) => void remove(photoId)} />
        {photos.length === 0 && <p className={card.muted}>{t('none')}</p>}
        {isOpen && photos.length < photoLimits.ofOrder && (
          <div>
            <FilePicker accept="image/*" label={t('add')} isBusy={isBusy} onFile={(file) => void add(file)} />
          </div>
        )}
      </div>
    </>
  )
}
