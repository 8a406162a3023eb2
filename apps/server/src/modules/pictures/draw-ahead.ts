import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { ImageMaker } from '../../http/images/image-maker.ts'
import { type DrawEngine, drawableEffect } from './draw-effect.ts'
import { type EffectParts, sourceOf } from './effect-source.ts'
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
 * same artworks should come together: their artworks are made ready once for all of them.
 */
export async function drawAhead(
  { pictures, maker }: AheadDeps,
  effects: readonly ResolvedEffect[],
  widths: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const rows = [...new Map(effects.map((effect) => [effect.hash, rowOf(effect)])).values()]
  const wanted: Wanted[] = []
  for (const row of rows) {
    const source = sourceOf(pictures, row)
    for (const width of widths) if (!(await maker.has(source, processOfWidth(width)))) wanted.push({ row, width })
  }
  for (let start = 0; start < wanted.length; start += preparedAtOnce) {
    signal.throwIfAborted()
    await drawSome({ pictures, maker }, wanted.slice(start, start + preparedAtOnce), signal)
  }
}

type Wanted = { readonly row: EffectRow; readonly width: number }

async function drawSome({ pictures, maker }: AheadDeps, wanted: readonly Wanted[], signal: AbortSignal): Promise<void> {
  const requests = wanted.map(({ row, width }) => {
    const drawn = Math.min(width, row.width)
    const { requestFor } = drawableEffect(pictures.material, row)
    return { ...requestFor(drawn), width: drawn, format: { type: 'jpeg' } as const }
  })
  // Its failures come again when the pictures are drawn.
  await pictures.prepare?.(requests, { signal })
  await Promise.all(wanted.map(({ row, width }) => maker.prepare(sourceOf(pictures, row), processOfWidth(width))))
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
