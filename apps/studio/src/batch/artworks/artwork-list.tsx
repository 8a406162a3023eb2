import { Button, IconButton } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { Select } from '@podwright/ui/select'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import { compareNames, moved } from '../state/new-settings.ts'
import styles from './artworks.module.css'

const orders = ['nameUp', 'nameDown', 'reverse'] as const

/** The chosen artworks in processing order: reordered by drag or keyboard, searched, removed. */
export function ArtworkList() {
  const t = useTranslations('batch.artworks')
  const { draft } = useBatch()
  const { artworks } = useSettings()
  const known = useFacts().artworks
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<number>()
  const nameOf = (id: number) => known.get(id)?.name ?? ''
  const words = search.trim().toLocaleLowerCase()
  const shown = words === '' ? artworks : artworks.filter((id) => nameOf(id).toLocaleLowerCase().includes(words))
  const set = (ids: readonly number[]) => draft.change((settings) => ({ ...settings, artworks: [...ids] }))
  const move = (id: number, to: number) => {
    const from = artworks.indexOf(id)
    if (to >= 0 && to < artworks.length && to !== from) set(moved(artworks, from, to))
  }
  const sort = (order: (typeof orders)[number]) => {
    if (order === 'reverse') return set(artworks.toReversed())
    const sign = order === 'nameUp' ? 1 : -1
    set(artworks.toSorted((a, b) => sign * compareNames(nameOf(a), nameOf(b))))
  }
  return (
    <>
      <div className={styles.listTools}>
        <input
          type="search"
          className={styles.search}
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Select
          label={t('sort')}
          isLabelHidden
          value=""
          placeholder={t('sort')}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={({ target }) => {
            const order = orders.find((name) => name === target.value)
            if (order) sort(order)
          }}
        />
      </div>
      {shown.length === 0 && <p className={styles.hint}>{t('nothingFound')}</p>}
      <ul className={styles.tiles} aria-label={t('title')}>
        {shown.map((id) => (
          <ArtworkTile
            key={id}
            id={id}
            isDropTarget={dragged !== undefined && dragged !== id}
            onMove={(by) => move(id, artworks.indexOf(id) + by)}
            onDragged={setDragged}
            onDropped={() => {
              if (dragged !== undefined) move(dragged, artworks.indexOf(id))
              setDragged(undefined)
            }}
            onRemove={() => set(artworks.filter((own) => own !== id))}
          />
        ))}
      </ul>
      {words !== '' && shown.length > 0 && (
        <Button size="small" onClick={() => set(artworks.filter((id) => !shown.includes(id)))}>
          {t('removeFound', { count: shown.length })}
        </Button>
      )}
    </>
  )
}

type ArtworkTileProps = {
  id: number
  isDropTarget: boolean
  onMove: (by: number) => void
  onDragged: (id: number | undefined) => void
  onDropped: () => void
  onRemove: () => void
}

function ArtworkTile({ id, isDropTarget, onMove, onDragged, onDropped, onRemove }: ArtworkTileProps) {
  const t = useTranslations('batch.artworks')
  const artwork = useFacts().artworks.get(id)
  const name = artwork?.name ?? '…'
  const allow = (event: DragEvent) => isDropTarget && event.preventDefault()
  return (
    <li
      className={styles.tile}
      draggable
      title={name}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        onDragged(id)
      }}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={allow}
      onDrop={(event) => {
        if (!isDropTarget) return
        event.preventDefault()
        onDropped()
      }}
    >
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('tile', { name })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onKeyDown={(event) => {
          if (event.key === 'Delete') onRemove()
          if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
          event.preventDefault()
          onMove(event.key === 'ArrowLeft' ? -1 : 1)
        }}
      >
        <Picture src={artwork ? `/images/${artwork.thumb}` : ''} alt="" width={96} height={96} draggable={false} />
      </button>
      <span className={styles.tileName}>{name}</span>
      <IconButton
        size="small"
        icon="close"
        label={t('remove', { name })}
        className={styles.removeTile}
        tabIndex={-1}
        onClick={onRemove}
      />
    </li>
  )
}
