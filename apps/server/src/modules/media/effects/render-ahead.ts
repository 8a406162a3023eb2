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

/** As an address without a format asks for a picture of this width. */
export function processOfWidth(width: number): ImageProcess {
  return { width, mode: 'lfit' }
}

type AheadParts = EffectParts & { readonly prepare: DrawEngine['prepare'] }

type AheadDeps = { readonly pictures: AheadParts; readonly maker: ImageMaker }

/** Pictures whose artworks are made ready in one pass; more share more of it and hold more memory. */
const preparedAtOnce = 5

/**
 * Draws pictures in some widths before they are stored or asked for; what is there already is not drawn again. Pictures of the
 * same artworks should come together: their artworks are made ready once for all of them. `places` are for those who draw ahead
 * side by side: so many passes are under way, in the order in which they were asked for.
 */
export async function drawAhead(
  { pictures, maker, places }: AheadDeps & { readonly places: ConcurrencyLimiter },
  effects: readonly ResolvedEffect[],
  widths: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const rows = [...new Map(effects.map((effect) => [effect.hash, rowOf(effect)])).values()]
  const each = rows.flatMap((row) => widths.map((width) => ({ row, width, source: sourceOf(pictures, row) })))
  const areThere = await Promise.all(each.map(({ source, width }) => maker.has(source, processOfWidth(width))))
  const requested = each.filter((_, i) => !areThere[i])
  const passes: Requested[][] = []
  for (let start = 0; start < requested.length; start += preparedAtOnce)
    passes.push(requested.slice(start, start + preparedAtOnce))
  const rendered = await Promise.allSettled(
    passes.map((pass) =>
      places.run(async () => {
        signal.throwIfAborted()
        await drawSome({ pictures, maker }, pass, signal)
      }),
    ),
  )
  // None goes on behind the back of whoever asked.
  for (const result of rendered) if (result.status === 'rejected') throw result.reason
}

type Requested = { readonly row: EffectRow; readonly width: number; readonly source: PictureSource }

async function drawSome(
  { pictures, maker }: AheadDeps,
  requested: readonly Requested[],
  signal: AbortSignal,
): Promise<void> {
  const requests = requested.map(({ row, width }) => requestOf(pictures.material, row, width))
  // Its failures come again when the pictures are drawn.
  await pictures.prepare?.(requests, { signal })
  await Promise.all(requested.map(({ source, width }) => maker.drawAhead(source, processOfWidth(width))))
}

/** What the engine draws for a width: one that nothing is drawn in is reduced from the next one. */
export function requestOf(material: Material, row: EffectRow, width: number): PictureRequest {
  const { rendered } = fitProcess(row, processOfWidth(width))
  return { ...renderableEffect(material, row).requestFor(rendered), width: rendered, format: { type: 'jpeg' } }
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
