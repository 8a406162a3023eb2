import type { ClipArt } from '@podwright/contracts/artworks/artwork-shapes'
import { Button } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useActionContext } from '../../actions/actions-context.tsx'
import { fold } from '../../actions/ui/find-actions.ts'
import { setDragItem } from '../../drop.ts'
import own from '../artworks/artworks.module.css'
import { Replacing, Waiting } from '../artworks/artworks-panel.tsx'
import { placeArtwork } from '../artworks/place-artwork.ts'
import { onSingleClick } from '../on-single-click.ts'
import { PanelFrame, SearchField } from '../panel-frame.tsx'
import styles from '../panels.module.css'

/** Artworks of the platform. All are loaded at once: there are fewer than a page's. */
export function ClipArtPanel() {
  const t = useTranslations('studio.panel.clipArt')
  const nameOf = useCategoryName()
  const [round, setRound] = useState(0)
  const all = useClipArt(round)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const categories = [...new Set(all.items.map((item) => item.category))].sort()
  const shown = findClipArt(all.items, search, category)
  return (
    <PanelFrame
      title={t('title')}
      tools={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <fieldset className={styles.chips} aria-label={t('categories')}>
            {categories.map((code) => (
              <button
                key={code}
                type="button"
                aria-pressed={code === category}
                onClick={() => setCategory(code === category ? null : code)}
              >
                {nameOf(code)}
              </button>
            ))}
          </fieldset>
        </>
      }
    >
      <Replacing />
      {all.state === 'loading' && <Waiting />}
      {all.state === 'failed' && (
        <div className={own.empty} role="alert">
          <p>{t('failed')}</p>
          <Button size="small" onClick={() => setRound(round + 1)}>
            {t('retry')}
          </Button>
        </div>
      )}
      {all.state === 'ready' && shown.length === 0 && <p className={own.empty}>{t('nothingFound')}</p>}
      <div className={styles.grid}>
        {shown.map((item) => (
          <ClipArtTile key={item.code} item={item} />
        ))}
      </div>
    </PanelFrame>
  )
}

function ClipArtTile({ item }: { item: ClipArt }) {
  const t = useTranslations('studio.panel.artworks')
  const context = useActionContext()
  const { name, hash, widthPx, heightPx, thumb } = item
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t('place', { name })}
      title={name}
      draggable
      onDragStart={(event) =>
        setDragItem(event.dataTransfer, { kind: 'artwork', artwork: { hash, widthPx, heightPx }, name })
      }
      onClick={onSingleClick(() => placeArtwork(context, item, { name }))}
    >
      <img src={`/images/${thumb}`} alt="" loading="lazy" draggable={false} />
    </button>
  )
}

type ClipArtList = { readonly state: 'loading' | 'failed' | 'ready'; readonly items: readonly ClipArt[] }

function useClipArt(round: number): ClipArtList {
  const { api } = useServices()
  const [list, setList] = useState<ClipArtList>({ state: 'loading', items: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` reloads
  useEffect(() => {
    const controller = new AbortController()
    setList({ state: 'loading', items: [] })
    api.call('listClipArt', { query: {}, signal: controller.signal, handles: 'all' }).then(
      ({ items }) => setList({ state: 'ready', items }),
      () => {
        if (!controller.signal.aborted) setList({ state: 'failed', items: [] })
      },
    )
    return () => controller.abort()
  }, [api, round])
  return list
}

/** Filters by all words, in names and tags, and by category. */
function findClipArt(items: readonly ClipArt[], search: string, category: string | null): readonly ClipArt[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = fold([item.name, ...item.tags].join(' '))
    return (category === null || item.category === category) && words.every((word) => text.includes(word))
  })
}

/** Categories come from the catalog: one without a translated name shows its code. */
function useCategoryName(): (code: string) => string {
  const t = useTranslations('artworks.category')
  const messages = useMessages()
  const isKnown = (code: string): code is keyof typeof messages.artworks.category =>
    Object.hasOwn(messages.artworks.category, code)
  return (code) => (isKnown(code) ? t(code) : code)
}
