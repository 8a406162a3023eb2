import type { DesignRecord } from '@podwright/design/design'
import { onGarment } from '@podwright/design/layers/on-garment'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import type { BrowserContext } from '@podwright/render/backends/browser/create-canvas'
import { type BrowserPicture, createBrowserEnv, drawBitmap } from '@podwright/render/backends/browser/paint-env'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import { createPainter } from '@podwright/render/painter/paint-placement'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import { createFontBook } from '@podwright/render/text/font-book'
import { createFonts } from '../../resources/fonts.ts'
import { createAreaHost } from './area-host.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createAreaPainting } from './paint-area.ts'

// Paints print areas for the preview, so that the page does not have to (decision 0031).

const ignore = () => {}
const book = createFontBook(fallbackFamilies)
const fonts = createFonts(book, ignore, ignore)
const artworks = new Map<string, DecodedArtwork<BrowserPicture> | null>()
const painter = createPainter(createBrowserEnv(book, (hash) => artworks.get(hash)))
/** Layers whose fonts are loaded; an unchanged layer is the same object in each request. */
const ready = new WeakSet<DesignRecord>()

async function loadFonts(records: readonly DesignRecord[]): Promise<void> {
  const missing = records.filter((record) => !ready.has(record))
  const texts = missing.flatMap((record) => {
    if (record.kind !== 'layer' || record.type !== 'text') return []
    return [record.props, (onGarment(record, true) ?? record).props]
  })
  if (texts.length > 0) await fonts.ready(texts)
  for (const record of missing) ready.add(record)
}

function readPixels(context: BrowserContext): ArtworkPixels {
  const { width, height } = context.canvas
  return { width, height, rgba: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
}

const taskChannel = new MessageChannel()
/** Resolves in a later task; timers would be delayed by several milliseconds. */
function receiveMessages(): Promise<void> {
  return new Promise((resolve) => {
    taskChannel.port1.onmessage = () => resolve()
    taskChannel.port2.postMessage(null)
  })
}

const host = createAreaHost({
  painting: createAreaPainting(painter),
  artworks,
  decode: drawBitmap,
  loadFonts,
  fontRevision: () => book.revision(),
  read: readPixels,
  receiveMessages,
  send: (message: FromWorker) => self.postMessage(message),
})
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => host.receive(data))
const isReady: FromWorker = { kind: 'ready' }
self.postMessage(isReady)
