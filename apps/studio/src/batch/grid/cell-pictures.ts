import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { designCell } from '@podwright/design/batch/cell-design'
import { contentOf, templateKey } from '@podwright/design/batch/cell-facts'
import { type Design, layersOn, placementsOf } from '@podwright/design/design'
import { onGarment } from '@podwright/design/layers/on-garment'
import { usedArtworks } from '@podwright/design/used-artworks'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { createBrowserEnv } from '@podwright/render/backends/browser/paint-env'
import { type BrowserEffect, createBrowserEffect } from '@podwright/render/browser/browser-effect'
import { createPainter } from '@podwright/render/painter/paint-placement'
import { createFontBook } from '@podwright/render/text/font-book'
import type { TextStyle } from '@podwright/render/text/font-store'
import { createFonts } from '../../editor/resources/fonts.ts'
import { paintSmall } from '../paint-small.ts'
import type { FactStore, KnownFacts } from '../state/batch-facts.ts'
import type { Cell } from '../state/cells.ts'
import { createPictureQueue, type Engine, type PictureJob } from './picture-queue.ts'
import { createThumbs } from './thumbs.ts'

type View = StudioProduct['views'][number]
type CellJob = PictureJob & {
  readonly design: Design
  readonly view: View
  readonly isDark: boolean
}

export type CellPictures = {
  /** Renders a cell; null when it cannot be rendered. Returns a function that cancels the request. */
  readonly request: (
    cell: Cell,
    known: { readonly settings: BatchSettings; readonly facts: KnownFacts },
    onPicture: (picture: HTMLCanvasElement | null) => void,
  ) => () => void
  readonly dispose: () => void
}

/** One engine per processor, at most two: each holds a view of a product in memory. */
const engineCount = Math.min(2, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1))
const widthPx = 320
/** Longer side of the artwork placed on the product, in pixels. */
const artworkPx = 512
/** 400 kB each. */
const maxKept = 240
/** A cell in view for less than this is being scrolled past. */
const restMs = 120

/** Renders cells as the job will, from the same design, with small views and small copies of the artworks. */
export function createCellPictures(facts: FactStore): CellPictures {
  const book = createFontBook(fallbackFamilies)
  const ignore = () => {}
  const fonts = createFonts(book, ignore, ignore)
  const thumbOf = new Map<string, string>()
  const thumbs = createThumbs((hash) => thumbOf.get(hash))
  const painter = createPainter(createBrowserEnv(book, thumbs.find))

  async function draw(effect: BrowserEffect, before: CellJob | undefined, job: CellJob) {
    const { design, view, isDark, address, colour } = job
    const hashes = [...new Set(usedArtworks(design).map(({ hash }) => hash))]
    await Promise.all([thumbs.bring(hashes), fonts.ready(textsOf(design, isDark))])
    const placement = placementsOf(design).find(({ area }) => area === view.area)
    if (before?.address !== address) await effect.setView(address)
    if (before?.colour !== colour) await effect.setColor(colour)
    await effect.setArtwork(placement ? paintSmall(painter, design, placement, { isDark, sidePx: artworkPx }) : null)
    const canvas = document.createElement('canvas')
    await effect.draw(canvas, widthPx)
    return canvas
  }
  const engines = Array.from({ length: engineCount }, (): Engine<HTMLCanvasElement, CellJob> => {
    const effect = createBrowserEffect()
    let before: CellJob | undefined
    return {
      draw: async (job) => {
        const last = before
        // A partly changed view must not be reused.
        before = undefined
        const picture = await draw(effect, last, job)
        before = job
        return picture
      },
      dispose: effect.dispose,
    }
  })
  const queue = createPictureQueue(engines, { maxKept, restMs })

  return {
    request: (cell, { settings, facts: known }, onPicture) => {
      const job = jobOf(cell, settings, known)
      if (!job) {
        if (cell.design) facts.needTemplate(cell.design)
        onPicture(null)
        return () => {}
      }
      for (const { hash, thumb } of known.artworks.values()) thumbOf.set(hash, `/images/${thumb}`)
      return queue.request(job, onPicture)
    },
    dispose: queue.dispose,
  }
}

/** Returns the picture of a cell in its main color, in the view that shows most of its artwork. */
function jobOf(cell: Cell, settings: BatchSettings, facts: KnownFacts): CellJob | undefined {
  const content = contentOf(cell, facts.artworks, settings.rows)
  const product = facts.products.get(cell.productId)
  const batchProduct = settings.products.find(({ productId }) => productId === cell.productId)
  if (!content || !product || !batchProduct) return undefined
  const { rules } = settings
  const made = cell.design
    ? facts.templates.get(templateKey(cell.design))
    : designOf(designCell({ content, product, batchProduct, rules, colours: cell.colours }, facts.templates))
  if (!made) return undefined
  const view = viewOf(made, product)
  if (!view) return undefined
  const code = cell.colours[0] ?? batchProduct.colours[0]
  const garment = product.colours.find((colour) => colour.code === code)
  const how = cell.design ?? [batchProduct.design, rules.shapes]
  return {
    key: JSON.stringify(['row' in content ? content.row : content.artwork.hash, product.id, garment?.code, how]),
    address: view.small,
    colour: garment?.hex.toLowerCase() ?? null,
    design: made,
    view,
    isDark: garment?.isDark ?? false,
  }
}

function designOf(made: ReturnType<typeof designCell>): Design | undefined {
  return made.ok ? made.design : undefined
}

function viewOf(design: Design, { views }: StudioProduct): View | undefined {
  const filled = placementsOf(design).filter(({ id, background }) => background || layersOn(design, id).length > 0)
  return views.find(({ area }) => filled.some((placement) => placement.area === area)) ?? views[0]
}

function textsOf(design: Design, isDark: boolean): TextStyle[] {
  const texts: TextStyle[] = []
  for (const record of design.values()) {
    if (record.kind !== 'layer' || record.type !== 'text') continue
    const { text, family, weight, isItalic } = (isDark ? (onGarment(record, true) ?? record) : record).props
    texts.push({ text, family, weight, isItalic })
  }
  return texts
}
