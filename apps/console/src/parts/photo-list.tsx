import type { QualityPhoto } from '@podwright/contracts/workshop/photos'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './photo-list.module.css'
import { useFormatters } from './use-formatters.ts'

type PhotoListProps = { photos: readonly QualityPhoto[]; onRemove?: ((id: number) => void) | undefined }

/** Photos of a quality check; each opens at full size in a new window. */
export function PhotoList({ photos, onRemove }: PhotoListProps) {
  const t = useTranslations('console.photos')
  const { moment } = useFormatters()
  return (
    <div className={styles.photos}>
      {photos.map(({ id, small, picture, createdAt }) => (
        <figure key={id}>
          <a href={picture} target="_blank" rel="noreferrer">
            <img src={small} alt={t('alt', { time: moment(createdAt) })} loading="lazy" width={112} height={112} />
          </a>
          {onRemove && (
            <Button
              className={styles.remove ?? ''}
              size="small"
              icon={<Icon name="trash" />}
              aria-label={t('remove')}
              onClick={() => onRemove(id)}
            />
          )}
        </figure>
      ))}
    </div>
  )
}
