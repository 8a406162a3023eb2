import type { Design, Placement } from '@podwright/design/design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { type ArtworkPicture, type ArtworkPictures, createArtworkPictures } from '../../../painter/artwork-pictures.ts'
import { createPainter } from '../../../painter/paint-placement.ts'
import { rectangle } from '../../../painter/shape-outlines.ts'
import type { TextLayouts } from '../../../painter/text-layouts.ts'
import { mmPerInch, openPrinting, type PrintDeps, type PrintRefusal } from '../open-printing.ts'
import type { NodePicture } from '../paint-env.ts'
import { drawLayer } from './draw-layer.ts'
import { embedImage } from './embed-image.ts'
import { finishDocument } from './finish-document.ts'
import { type PixelPainting, type PrintPiece, paintAlone, paintBackground } from './paint-pixels.ts'
import { createPdfFile, type PdfFile, type PdfRef } from './pdf-file.ts'
import { type Compositing, createPdfPage, type PdfPage } from './pdf-page.ts'
import { isSheerGradient, planLayers, seenLayers } from './plan-layers.ts'

/** A finished PDF, or why it could not be made. */
export type PrintPdf =
  | { readonly ok: true; readonly pdf: Buffer; readonly missingCharacters: ReadonlySet<string> }
  | PrintRefusal

const pointsPerMm = 72 / mmPerInch
/** An artwork with more than this many times the print's resolution is downsampled by the painter before embedding. */
const maxOversampling = 2

/**
 * Makes a placement's print file as a PDF: a page of the area and its bleed in exact millimeters, text and shapes as
 * paths, artworks embedded, and everything else rendered at the print's resolution. Deterministic for equal designs.
 * Throws only on internal errors.
 */
export async function makePrintPdf(
  deps: PrintDeps,
  design: Design,
  placement: Placement,
  isDark: boolean,
): Promise<PrintPdf> {
  const opened = await openPrinting(deps, design, placement)
  if (!opened.ok) return opened
  const { env } = opened
  const layers = seenLayers(design, placement.id, isDark)
  for (const layer of layers) {
    const hash = hashOf(layer)
    if (hash !== null && !env.findArtwork(hash)) return { ok: false, code: 'print_artwork_missing', detail: hash }
  }
  const painter = createPainter(env)
  const missingCharacters = new Set(layers.flatMap((layer) => missingIn(layer, painter.texts)))
  const file = createPdfFile()
  const { bleedMm, widthMm, heightMm } = placement
  const bleed = bleedMm * pointsPerMm
  const size = { width: widthMm * pointsPerMm + 2 * bleed, height: heightMm * pointsPerMm + 2 * bleed, bleed }
  const page = createPdfPage(file, [pointsPerMm, 0, 0, -pointsPerMm, bleed, size.height - bleed])
  await drawPlacement({ file, page, env, painter, design, placement, isDark })
  deps.onStage?.('painted')
  const pdf = await finishDocument(file, [{ page, size }])
  deps.onStage?.('packed')
  return { ok: true, pdf, missingCharacters }
}

/** Characters of a layer that no font contains. */
function missingIn(layer: FramedLayer, texts: TextLayouts): readonly string[] {
  return layer.type === 'text' ? texts.layOut(layer.props, layer.width, layer.height).missing : []
}

type Work = PixelPainting & { readonly file: PdfFile; readonly page: PdfPage }

async function drawPlacement(work: Work): Promise<void> {
  const { design, placement, isDark, painter, page } = work
  if (placement.background && isSheerGradient(placement.background)) {
    await drawPiece(work, paintBackground(work), { opacity: 1, blend: 'normal' })
  } else fillBackground(work)
  const artworks = createArtworkPictures(work.env)
  const embedded = new Map<ArtworkPicture<NodePicture>, PdfRef>()
  for (const { kind, layer } of planLayers(design, placement, isDark)) {
    const artwork = kind === 'vector' ? findArtwork(artworks, layer) : null
    if (kind === 'pixels' || (artwork && isOversampled(layer, artwork, placement))) {
      const piece = paintAlone(work, layer)
      if (piece) await drawPiece(work, piece, layer)
      continue
    }
    const picture = artwork && (embedded.get(artwork) ?? (await embedArtwork(work.file, artwork)))
    if (artwork && picture) embedded.set(artwork, picture)
    const artworkOf = () => {
      if (!artwork || !picture) throw new Error(`${layer.id} has no artwork`)
      return { picture, ratio: artwork.width / artwork.height }
    }
    drawLayer({ page, texts: painter.texts, artworkOf }, layer)
  }
}

function fillBackground({ page, placement }: Work): void {
  const { background, widthMm, heightMm, bleedMm } = placement
  if (!background) return
  const box = { width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm }
  page.within([1, 0, 0, 1, widthMm / 2, heightMm / 2], () =>
    page.fill(rectangle(box.width, box.height), background, box, { opacity: 1, blend: 'normal' }),
  )
}

async function drawPiece({ file, page, placement }: Work, piece: PrintPiece, compositing: Compositing): Promise<void> {
  const perMm = placement.dpi / mmPerInch
  const picture = await embedImage(file, piece)
  const at = (pixels: number) => pixels / perMm - placement.bleedMm
  page.image(picture, at(piece.left), at(piece.top), piece.width / perMm, piece.height / perMm, compositing)
}

function hashOf(layer: FramedLayer): string | null {
  return layer.type === 'image' || layer.type === 'pattern' ? layer.props.artwork.hash : null
}

function findArtwork(artworks: ArtworkPictures<NodePicture>, layer: FramedLayer): ArtworkPicture<NodePicture> | null {
  if (layer.type !== 'image' && layer.type !== 'pattern') return null
  return artworks.find(layer.props.artwork.hash, layer.props.adjustments, layer.props.cutout) ?? null
}

function isOversampled(layer: FramedLayer, artwork: ArtworkPicture<NodePicture>, { dpi }: Placement): boolean {
  const widest = layer.type === 'pattern' ? layer.props.tileWidthMm : layer.width
  const share = layer.type === 'image' ? layer.props.crop.width : 1
  return (artwork.width * share) / widest > maxOversampling * (dpi / mmPerInch)
}

async function embedArtwork(file: PdfFile, { picture, width, height }: ArtworkPicture<NodePicture>): Promise<PdfRef> {
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height)
  return embedImage(file, { data, width, height })
}
