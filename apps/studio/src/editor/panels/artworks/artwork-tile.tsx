import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useActionContext } from '../../actions/actions-context.tsx'
import { setDragItem } from '../../drop.ts'
import { onSingleClick } from '../on-single-click.ts'
import styles from '../panels.module.css'
import { ArtworkDialog } from './artwork-dialog.tsx'
import own from './artworks.module.css'
import { placeArtwork } from './place-artwork.ts'

/** An artwork of the seller: a click adds it to the product, a drag places it where it is dropped. */
export function ArtworkTile({
  artwork,
  folders,
  onChanged,
}: {
  artwork: Artwork
  folders: readonly string[]
  onChanged: () => void
}) {
  const t = useTranslations('studio.panel.artworks')
  const { api } = useServices()
  const context = useActionContext()
  const [isEditing, setEditing] = useState(false)
  const { id, name, hash, widthPx, heightPx, thumb } = artwork
  const remove = () =>
    void api.call('deleteArtwork', { params: { id } }).then(onChanged, () => {
      // The API client has shown the error.
    })
  return (
    <div className={own.tile}>
      <button
        type="button"
        className={styles.tile}
        aria-label={t('place', { name })}
        title={t('facts', { name, width: String(widthPx), height: String(heightPx) })}
        draggable
        onDragStart={(event) =>
          setDragItem(event.dataTransfer, { kind: 'artwork', artwork: { hash, widthPx, heightPx }, name })
        }
        onClick={onSingleClick(() => placeArtwork(context, artwork, { name }))}
      >
        <img src={`/images/${thumb}`} alt="" loading="lazy" draggable={false} />
      </button>
      <div className={own.tileMenu}>
        <Menu trigger={<Icon name="more" />} label={t('actions', { name })} hasChevron={false} align="end">
          <button type="button" role="menuitem" className={menuItemClass} onClick={() => setEditing(true)}>
            <Icon name="pencil" /> {t('edit')}
          </button>
          <button type="button" role="menuitem" className={menuItemClass} onClick={remove}>
            <Icon name="trash" /> {t('delete')}
          </button>
        </Menu>
      </div>
      {isEditing && (
        <ArtworkDialog
          artwork={artwork}
          folders={folders}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}
