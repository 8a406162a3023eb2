import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { PictureRequest } from '@podwright/render/node/engine'
import type { ConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import type { PictureSource } from '../../../images/picture-source.ts'
import { type DrawEngine, type Material, renderableEffect } from './draw-effect.ts'
import { type EffectParts, sourceOf } from './effect-source.ts'
import { fitProcess } from './fit-process.ts'
import type { EffectRow } from './queries.ts'
import type { ResolvedEffect } from './shown-effects.ts'

/** The process of a request for this width without a format. */
function processOfWidth(width: number): ImageProcess {
  return { width, mode: 'lfit' }
}

type AheadParts = EffectParts & { readonly prepare: DrawEngine['prepare'] }

type AheadDeps = { readonly pictures: AheadParts; readonly maker: ImageMaker }

/** Pictures whose artworks are prepared in one pass; a larger pass shares more work and needs more memory. */
const preparedAtOnce = 5

/**
 * Renders pictures in the given widths before they are stored or requested; cached ones are skipped. Pass pictures with
 * the same artworks together: the artworks are prepared once per pass. `places` limits the passes that run concurrently
 * over several callers.
 */
export async function renderAhead(
  { pictures, maker, places }: AheadDeps & { readonly places: ConcurrencyLimiter },
  effects: readonly ResolvedEffect[],
  widths: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const ahead = { maker, pictures: withOneCatalog(pictures) }
  const rows = [...new Map(effects.map((effect) => [effect.hash, rowOf(effect)])).values()]
  const each = rows.flatMap((row) => widths.map((width) => ({ row, width, source: sourceOf(ahead.pictures, row) })))
  const areThere = await Promise.all(each.map(({ source, width }) => maker.has(source, processOfWidth(width))))
  const missing = each.filter((_, i) => !areThere[i])
  const passes: MissingPicture[][] = []
  for (let start = 0; start < missing.length; start += preparedAtOnce)
    passes.push(missing.slice(start, start + preparedAtOnce))
  const rendered = await Promise.allSettled(
    passes.map((pass) =>
      places.run(async () => {
        signal.throwIfAborted()
        await drawSome(ahead, pass, signal)
      }),
    ),
  )
  // All passes have settled before an error is thrown, so that none continues in the background.
  for (const result of rendered) if (result.status === 'rejected') throw result.reason
}

/** Looks up the catalog's folder once for all pictures, whose rows are already read, instead of twice for each. */
function withOneCatalog(pictures: AheadParts): AheadParts {
  const { catalogFolder } = pictures.material
  let folder: Promise<string> | undefined
  return { ...pictures, material: { ...pictures.material, catalogFolder: () => (folder ??= catalogFolder()) } }
}

type MissingPicture = { readonly row: EffectRow; readonly width: number; readonly source: PictureSource }

async function drawSome(
  { pictures, maker }: AheadDeps,
  missing: readonly MissingPicture[],
  signal: AbortSignal,
): Promise<void> {
  const requests = await Promise.all(missing.map(({ row, width }) => requestOf(pictures.material, row, width)))
  // A failure here occurs again when the pictures are rendered.
  await pictures.prepare?.(requests, { signal })
  await Promise.all(missing.map(({ source, width }) => maker.renderAhead(source, processOfWidth(width))))
}

/** The engine request for a width. Widths that are not rendered are scaled down from the next larger one. */
export async function requestOf(material: Material, row: EffectRow, width: number): Promise<PictureRequest> {
  const { rendered } = fitProcess(row, processOfWidth(width))
  return { ...(await renderableEffect(material, row).requestFor(rendered)), width: rendered, format: { type: 'jpeg' } }
}

function rowOf({ hash, view, colour, name, prints, size }: ResolvedEffect): EffectRow {
  const { sha256: viewSha256, width, height } = size
  return {
    hash,
    view,
    colour,
    name,
    viewSha256,
    width,
    height,
    prints: prints.map((print) => ({ ...print, code: null })),
  }
}
