import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { FilePicker } from '../../../parts/forms/file-picker.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import styles from './slips.module.css'

/** An artwork, or the logo that the store has: its id is not known and not needed. */
export type Logo = { readonly id?: number; readonly thumb: string }
type LogoFieldProps = { value?: Logo | null; onChange?: (logo: Logo | null) => void }

/** Uploads a logo, which is kept among the artworks in a folder of its own. */
export function LogoField({ value = null, onChange }: LogoFieldProps) {
  const t = useTranslations('slips')
  const { api } = useServices()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const query = { name: file.name.slice(0, 200) || 'logo', folder: t('logoFolder') }
      return api.call('uploadArtwork', { query, body: file })
    },
    onSuccess: ({ artwork: { id, thumb } }) => onChange?.({ id, thumb }),
  })
  return (
    <div className={styles.logo}>
      {value && <Thumb src={`/images/${value.thumb}`} size={320} alt={t('logo')} />}
      <FilePicker
        accept="image/*"
        label={t(value ? 'logoReplace' : 'logoUpload')}
        isBusy={upload.isPending}
        isPrimary={false}
        onFile={upload.mutate}
      />
      {value && <Button onClick={() => onChange?.(null)}>{t('logoRemove')}</Button>}
    </div>
  )
}
