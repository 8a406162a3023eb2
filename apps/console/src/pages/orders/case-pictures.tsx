import { maxCasePictures } from '@podwright/domain/orders/limits'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from '../after-sales/after-sales.module.css'

export type Evidence = { readonly id: number; readonly thumb: string }

type PicturesProps = { pictures: readonly Evidence[]; onChange: (next: readonly Evidence[]) => void }

/** Photos of what is wrong: they go through the intake of artworks, into a folder of their own. */
export function CasePictures({ pictures, onChange }: PicturesProps) {
  const t = useTranslations('console.afterSales')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const upload = (file: File) =>
    void run(async () => {
      const query = { name: file.name.slice(0, 200) || 'photo', folder: t('folder') }
      const { artwork } = await api.call('uploadArtwork', { query, body: file })
      if (!pictures.some(({ id }) => id === artwork.id))
        onChange([...pictures, { id: artwork.id, thumb: artwork.thumb }])
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
        <FilePicker accept="image/*" label={t('addPicture')} isBusy={isBusy} onFile={upload} />
      )}
    </div>
  )
}
