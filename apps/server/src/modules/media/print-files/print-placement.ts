import { readFile, rm } from 'node:fs/promises'
import type { Design, Placement } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { usedFonts } from '@podwright/design/used-fonts'
import { atPrintResolution } from '@podwright/render/backends/node/open-printing'
import { printInProcess } from '@podwright/render/backends/node/press/press'
import { printKey } from '@podwright/render/backends/node/press/print-key'
import type { PrintAnswer, PrintOutput } from '@podwright/render/backends/node/press/print-task'
import { withNamedLock } from '../../../db/named-lock.ts'
import { findMasterFile } from '../artworks/artwork-store.ts'
import { keepRasterized } from '../effects/rasterized-artworks.ts'
import { findFontFiles } from '../fonts/font-files.ts'
import { keyOfPrint } from './files.ts'
import type { Prints } from './prints.ts'
import { findPrintFile, findTexture, insertPrintFile, insertTexture, type PrintFileRow } from './queries.ts'

/** A placement of a design, printed on a light or dark garment. */
export type Print = { readonly design: Design; readonly placement: Placement; readonly isDark: boolean }

type Refused = Extract<PrintAnswer, { ok: false }>

/** The print file of a placement: the stored one, or a new one with the same content. */
export async function printPlacement(
  prints: Prints,
  asked: Print,
  format: 'png' | 'pdf',
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly file: PrintFileRow } | Refused> {
  const { db, storage, lacking } = prints
  const output = { kind: format } as const
  const print = forPrint(asked)
  const key = printKey(print.design, print.placement, print.isDark, output)
  const known = await findPrintFile(db, key)
  const isCurrent = known?.missingCharacters.length === 0 || lacking.has(key)
  if (known && isCurrent && (await storage.head(keyOfPrint(known.sha256, format)))) return { ok: true, file: known }
  return withDraft(prints, print, output, signal, async (answer, draft) => {
    if (!answer.ok) return answer
    const { sha256, bytes, widthPx, heightPx, missingCharacters } = answer
    const file = { key, sha256, format, bytes, widthPx, heightPx, missingCharacters }
    if (missingCharacters.length > 0) lacking.set(key, true)
    else lacking.delete(key)
    // The file first, so that a row never refers to a missing file.
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      await storage.putFile(keyOfPrint(sha256, format), draft)
      await insertPrintFile(transaction, file)
    })
    return { ok: true, file } as const
  })
}

/** Sets the placement to print resolution; the catalog's resolution only says how fine artworks must be. */
function forPrint({ design, placement, isDark }: Print): Print {
  const fine = atPrintResolution(placement)
  return { design: new Map(design).set(fine.id, fine), placement: fine, isDark }
}

/** Sufficient for the largest product pictures, whose masters are no larger. */
const textureSide = 2400

/**
 * Rasterizes a placement as an artwork for product pictures. Returns its hash. A texture that lacks characters is not
 * remembered, so that a font added later is used.
 */
export async function paintTexture(
  prints: Prints,
  print: Print,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly artwork: string } | Refused> {
  const { db, storage } = prints
  const output = { kind: 'texture', sidePx: textureSide } as const
  const key = printKey(print.design, print.placement, print.isDark, output)
  const known = await findTexture(db, key)
  if (known !== undefined) return { ok: true, artwork: known }
  return withDraft(prints, print, output, signal, async (answer, draft) => {
    if (!answer.ok) return answer
    const artwork = await keepRasterized({ db, storage }, await readFile(draft))
    if (answer.missingCharacters.length === 0) await insertTexture(db, key, artwork)
    return { ok: true, artwork } as const
  })
}

type Painted = {
  readonly ok: true
  readonly png: Uint8Array
  readonly missingCharacters: readonly string[]
  readonly fittedSizes: Readonly<Record<string, number>>
}

/** Rasterizes a placement without storing anything. */
export async function paintOnce(
  prints: Prints,
  print: Print,
  sidePx: number,
  signal: AbortSignal,
): Promise<Painted | Refused> {
  return withDraft(prints, print, { kind: 'texture', sidePx }, signal, async (answer, draft) => {
    if (!answer.ok) return answer
    const { missingCharacters, fittedSizes } = answer
    return { ok: true, png: await readFile(draft), missingCharacters, fittedSizes } as const
  })
}

/** Prints into a draft file and calls `step` with the result. The draft is removed afterwards. */
async function withDraft<T>(
  { db, artworks, fontFolder, storage, limiter }: Prints,
  { design, placement, isDark }: Print,
  output: PrintOutput,
  signal: AbortSignal,
  step: (answer: PrintAnswer, draft: string) => Promise<T>,
): Promise<T> {
  const masters: Record<string, string> = {}
  for (const { hash } of usedArtworks(design)) {
    const file = await findMasterFile(artworks, hash)
    if (file !== null) masters[hash] = file
  }
  const target = storage.draft()
  const task = {
    design: writeDesign(design),
    placement: placement.id,
    isDark,
    output,
    artworks: masters,
    fontFolder,
    fonts: await findFontFiles({ db, storage }, usedFonts(design)),
    target,
  }
  try {
    return await step(await limiter.run(() => printInProcess(task, { signal })), target)
  } finally {
    await rm(target, { force: true })
  }
}
