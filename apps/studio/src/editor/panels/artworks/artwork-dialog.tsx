import { type Artwork, artworkNameLength, maxTags } from '@podwright/contracts/artworks/artwork-shapes'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { TextField } from '@podwright/ui/text-field'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import own from './artworks.module.css'

/** Edits name, folder and tags of an artwork. */
export function ArtworkDialog({
  artwork,
  folders,
  onClose,
  onSaved,
}: {
  artwork: Artwork
  folders: readonly string[]
  onClose: () => void
  onSaved: () => void
}) {
  const t = useTranslations('studio.panel.artworks')
  const { api } = useServices()
  const id = useId()
  const [name, setName] = useState(artwork.name)
  const [folder, setFolder] = useState(artwork.folder)
  const [tags, setTags] = useState(artwork.tags.join(', '))
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api.call('changeArtwork', {
        params: { id: artwork.id },
        body: { name: name.trim(), folder: folder.trim(), tags: readTags(tags) },
      })
      onSaved()
    } catch {
      // The API client has shown the error; the input stays.
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('edit')}
      closeLabel={t('cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={name.trim() === ''} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={own.form}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={artworkNameLength}
          onChange={(e) => setName(e.target.value)}
        />
        <TextField
          label={t('folder')}
          value={folder}
          maxLength={80}
          list={`${id}-folders`}
          onChange={(e) => setFolder(e.target.value)}
        />
        <datalist id={`${id}-folders`}>
          {folders.filter(Boolean).map((entry) => (
            <option key={entry} value={entry} />
          ))}
        </datalist>
        <TextField label={t('tags')} hint={t('tagsHint')} value={tags} onChange={(e) => setTags(e.target.value)} />
      </div>
    </Dialog>
  )
}

/** Parses typed tags: separated by commas of any script, without duplicates. */
function readTags(text: string): string[] {
  const tags = text.split(/[,，、;；]/).map((tag) => tag.trim().slice(0, 40))
  return [...new Set(tags.filter(Boolean))].slice(0, maxTags)
}
