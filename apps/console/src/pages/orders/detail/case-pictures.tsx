import { maxCasePictures } from '@podwright/domain/orders/limits'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { FilePicker } from '../../../parts/forms/file-picker.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import styles from '../../after-sales/after-sales.module.css'

export type Evidence = { readonly id: number; readonly thumb: string }

type PicturesProps = { pictures: readonly Evidence[]; onChange: (next: readonly Evidence[]) => void }

/** Uploads evidence photos; they are processed like artworks and stored in a folder of their own. */
export function CasePictures({ pictures, onChange }: PicturesProps) {
  const t = useTranslations('console.afterSales')
  const { api } = useServices()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const query = { name: file.name.slice(0, 200) || 'photo', folder: t('folder'), purpose: 'photo' as const }
      return api.call('uploadArtwork', { query, body: file })
    },
    onSuccess: ({ artwork: { id, thumb } }) => {
      if (!pictures.some((each) => each.id === id)) onChange([...pictures, { id, thumb }])
    },
  })
  return (
    <div className={styles.pictures}>
      {pictures.map(({ id, thumb }, at) => (
        <div key={id} className={styles.picture}>
          <Thumb src={`/images/${thumb}`} size={320} alt={t('picture', { number: at + 1 })} />
          <Button
            type="text"
            icon={<Icon name="trash" />}
            aria-label={`${t('removePicture')}: ${at + 1}`}
            onClick={() => onChange(pictures.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {pictures.length < maxCasePictures && (
        <FilePicker
          accept="image/*"
          label={t('addPicture')}
          isBusy={upload.isPending}
          isPrimary={false}
          onFile={upload.mutate}
        />
      )}
    </div>
  )
}
