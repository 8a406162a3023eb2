import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { findLayer } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../../app/services.tsx'
import { insertLayers } from '../../actions/insert-layers.ts'
import { type Drop, onDrop } from '../../drop.ts'
import { useEditor, useResources } from '../../state/editor-context.tsx'
import { shapeOf, shapePresets } from '../shapes/shape-presets.ts'
import { placeArtwork } from './place-artwork.ts'
import { createSender } from './send-artwork.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

type Library = {
  readonly uploads: Uploads
  /** Increases with each uploaded artwork, so that lists reload. */
  readonly arrivals: number
  /** Uploads files and places each on the print area. */
  readonly addToDesign: (files: readonly File[], at?: Point) => void
}

const LibraryContext = createContext<Library | undefined>(undefined)

/** Provides the uploads of this visit and handles drops on the stage. */
export function LibraryProvider({ children }: { children: ReactNode }) {
  const { session, locale } = useServices()
  const editor = useEditor()
  const resources = useResources()
  const [arrivals, setArrivals] = useState(0)
  const parts = useMemo(() => {
    const uploads = createUploads(createSender(session, locale), () => setArrivals((count) => count + 1))
    const addToDesign = (files: readonly File[], at?: Point) => {
      const pictures = files.filter(({ type }) => type === '' || type.startsWith('image/'))
      if (pictures.length === 0) return
      editor.view({ panel: 'artworks' })
      const onDone = (artwork: Artwork) =>
        placeArtwork({ editor, resources }, artwork, { name: artwork.name, ...(at ? { at } : {}) })
      uploads.add(pictures, { folder: '', onDone })
    }
    return { uploads, addToDesign }
  }, [session, locale, editor, resources])
  useEffect(
    () => onDrop(editor, (drop) => takeDrop({ editor, resources }, drop, parts.addToDesign)),
    [editor, resources, parts],
  )
  const value = useMemo(() => ({ ...parts, arrivals }), [parts, arrivals])
  return <LibraryContext.Provider value={value}>{children}</LibraryContext.Provider>
}

export function useLibrary(): Library {
  const library = useContext(LibraryContext)
  if (!library) throw new Error('this needs the LibraryProvider')
  return library
}

export function useUploads(): readonly Upload[] {
  const { uploads } = useLibrary()
  return useSyncExternalStore(uploads.subscribe, uploads.state)
}

type Tools = Parameters<typeof placeArtwork>[0]

/** Places a dropped item at its position; a picture dropped on a picture replaces it. */
function takeDrop(tools: Tools, drop: Drop, addToDesign: Library['addToDesign']): void {
  if (drop.kind === 'files') {
    addToDesign(drop.files, drop.at)
    return
  }
  const { item, at, layer } = drop
  switch (item.kind) {
    case 'artwork': {
      const { design } = tools.editor.state()
      const below = layer === null ? undefined : findLayer(design, layer)
      if (below && !below.isLocked) tools.editor.view({ replacing: below.id })
      placeArtwork(tools, item.artwork, { name: item.name, at })
      return
    }
    case 'shape': {
      const preset = shapePresets.find(({ id }) => id === item.shape)
      if (!preset) return
      insertLayers(tools, (area) => [{ ...shapeOf(area, preset), ...at }], { isPlaced: true })
      return
    }
    case 'text':
    case 'template':
      void insertDropped(tools, item, at).catch(reportError)
  }
}

/** Layouts are part of their panels: they are loaded at the first drop. */
async function insertDropped(
  tools: Tools,
  item: { kind: 'text'; preset: string } | { kind: 'template'; template: string },
  at: Point,
) {
  const { insertLayout } = await import('../templates/insert-layout.ts')
  if (item.kind === 'text') {
    const { textPresets } = await import('../text/text-presets.ts')
    const preset = textPresets.find(({ id }) => id === item.preset)
    if (preset) await insertLayout(tools, () => preset.layout, { step: 'add', share: 0.6, at })
    return
  }
  const { templates } = await import('../templates/templates.ts')
  const template = templates.find(({ id }) => id === item.template)
  if (template) await insertLayout(tools, template.make, { step: 'template', share: template.share })
}
