import { Button } from '@podwright/ui/button'
import { Skeleton } from '@podwright/ui/skeleton'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useActionContext } from '../../actions/actions-context.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { PanelFrame, SearchField } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { ArtworkTile } from './artwork-tile.tsx'
import own from './artworks.module.css'
import { useLibrary } from './library-context.tsx'
import { UploadList } from './upload-list.tsx'
import { type ArtworkFilter, useArtworks } from './use-artworks.ts'

/** The seller's own pictures: upload, find, add to the product. */
export function ArtworksPanel() {
  const t = useTranslations('studio.panel.artworks')
  const { pickFiles } = useActionContext()
  const { uploads, arrivals } = useLibrary()
  const [filter, setFilter] = useState<ArtworkFilter>({ search: '', folder: null, tag: null })
  const [pages, setPages] = useState(1)
  const [edits, setEdits] = useState(0)
  const [isDraggedOver, setOver] = useState(false)
  const list = useArtworks(filter, pages, arrivals + edits)
  const narrow = (part: Partial<ArtworkFilter>) => {
    setFilter({ ...filter, ...part })
    setPages(1)
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add([...event.dataTransfer.files], { folder: filter.folder ?? '' })
  }
  const isFiltered = filter.search !== '' || filter.folder !== null || filter.tag !== null
  return (
    <PanelFrame
      title={t('title')}
      tools={
        <>
          <Button variant="primary" icon="upload" onClick={pickFiles}>
            {t('upload')}
          </Button>
          <SearchField label={t('search')} value={filter.search} onChange={(search) => narrow({ search })} />
        </>
      }
    >
      <Replacing />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button above */}
      <div
        className={own.drop}
        data-over={isDraggedOver || undefined}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <UploadList />
        <Chips
          label={t('folders')}
          entries={list.folders.map(({ name }) => name)}
          chosen={filter.folder}
          onChoose={(folder) => narrow({ folder })}
        />
        <Chips
          label={t('tags')}
          entries={list.tags.map(({ name }) => name).slice(0, 12)}
          chosen={filter.tag}
          onChoose={(tag) => narrow({ tag })}
        />
        {list.state === 'failed' && (
          <div className={own.empty} role="alert">
            <p>{t('failed')}</p>
            <Button size="small" onClick={() => setEdits(edits + 1)}>
              {t('retry')}
            </Button>
          </div>
        )}
        {list.state === 'loading' && <Waiting />}
        {list.state === 'ready' && list.items.length === 0 && (isFiltered || list.folders.length === 0) && (
          <p className={own.empty}>{t(isFiltered ? 'nothingFound' : 'empty')}</p>
        )}
        <div className={styles.grid}>
          {list.items.map((artwork) => (
            <ArtworkTile
              key={artwork.id}
              artwork={artwork}
              folders={list.folders.map(({ name }) => name)}
              onChanged={() => setEdits(edits + 1)}
            />
          ))}
        </div>
        {list.items.length < list.total && (
          <Button size="small" className={own.more} onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        )}
      </div>
    </PanelFrame>
  )
}

/** Indicates that the next chosen picture replaces another one. */
export function Replacing() {
  const t = useTranslations('studio.panel.artworks')
  const editor = useEditor()
  const isReplacing = useEditorState(({ replacing }) => replacing !== null)
  if (!isReplacing) return null
  return (
    <p className={own.replacing} role="status">
      {t('replacing')}
      <Button size="small" variant="ghost" onClick={() => editor.view({ replacing: null })}>
        {t('cancel')}
      </Button>
    </p>
  )
}

export function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((name) => (
        <Skeleton key={name} className={styles.tile} />
      ))}
    </div>
  )
}

function Chips({
  label,
  entries,
  chosen,
  onChoose,
}: {
  label: string
  entries: readonly string[]
  chosen: string | null
  onChoose: (name: string | null) => void
}) {
  const names = entries.filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <div className={own.chips}>
      <fieldset className={styles.chips} aria-label={label}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name === chosen ? null : name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
