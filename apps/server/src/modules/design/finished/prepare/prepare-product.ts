import type { FinishedFailure } from '@podwright/contracts/finished/finished-shapes'
import type { Design } from '@podwright/design/design'
import { fillDesign, samplesOf } from '@podwright/design/variables'
import type { PrintRefusalCode } from '@podwright/render/backends/node/press/print-task'
import { type Prints, printPlacement } from '../../../media/print-files/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { storePictures, viewsOf } from '../mockup-queries.ts'
import type { FinishedRow } from '../queries.ts'
import { beginAttempt, markDone, markProgress, resetAttempts, withdrawAttempt } from './attempt-queries.ts'
import { prepareMockups } from './prepare-mockups.ts'
import { preparePictures, printedPlacements } from './prepare-pictures.ts'
import { findPrints, markPrint, type PrintRow } from './print-queries.ts'
import { designInSize } from './print-sizes.ts'

/** Attempts after which a product fails, because preparing it may be what kills the process. */
const maxAttempts = 3

/**
 * Prepares the pictures and print files that a product lacks. Each step is stored when it is done, so that another
 * process continues after a crash. Does nothing when the product is already prepared or deleted.
 */
export async function prepareProduct(
  prints: Prints,
  { finishedId }: { readonly finishedId: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = prints
  const product = await beginAttempt(db, finishedId)
  if (!product) return
  if (product.attempts > maxAttempts) {
    await giveUp(prints, product)
    return
  }
  try {
    const design = await readVersion(db, product.designId, product.revision)
    if (!design) throw new Error(`the design of finished product ${finishedId} is gone`)
    const filled = fillDesign(design, product.personalization ?? samplesOf(design))
    const failure = await prepare(prints, product, filled, signal)
    if (product.state === 'preparing') await markDone(db, finishedId, failure)
    else await resetAttempts(db, finishedId)
  } catch (error) {
    if (signal.aborted) await withdrawAttempt(db, finishedId)
    throw error
  }
}

async function giveUp({ db }: Prints, { id, state }: FinishedRow): Promise<void> {
  for (const print of await findPrints(db, id)) {
    if (print.state === 'waiting') await markPrint(db, id, print, { failure: 'print_failed' })
  }
  if (state === 'preparing') await markDone(db, id, 'print_failed')
  else await resetAttempts(db, id)
}

/** Prepares everything that is missing. Returns why the product failed, or null. */
async function prepare(
  prints: Prints,
  product: FinishedRow,
  design: Design,
  signal: AbortSignal,
): Promise<FinishedFailure | null> {
  const { db } = prints
  const { id, plan } = product
  const placements = printedPlacements(design)
  const files = await findPrints(db, id)
  const garments = new Set(plan.colours.map(({ isDark }) => isDark)).size
  const steps = placements.length * garments + files.length
  let done = 0
  const step = async () => {
    signal.throwIfAborted()
    done += 1
    await markProgress(db, id, Math.min(99, Math.round((done / steps) * 100)))
  }
  if (product.state === 'preparing') {
    const failure = await preparePicturesOf(prints, product, design, { signal, onStep: step })
    if (failure !== null) return failure
  }
  for (const file of files) {
    if (file.state === 'waiting') await printFile(prints, product, { design, file }, signal)
    await step()
  }
  const failed = (await findPrints(db, id)).find(({ state, format }) => state === 'failed' && format === 'png')
  return failed?.failure ?? null
}

/** The views that a product lacks, and its mockups. */
async function preparePicturesOf(
  prints: Prints,
  product: FinishedRow,
  design: Design,
  run: { readonly signal: AbortSignal; readonly onStep: () => Promise<void> },
): Promise<FinishedFailure | null> {
  const { id, plan, pictures } = product
  const known = viewsOf(pictures)
  const views =
    known.length > 0
      ? ({ ok: true, pictures: known } as const)
      : await preparePictures(prints, ownerKey(id), design, plan, run)
  if (!views.ok) return failureOf(views.code)
  const mockups = await prepareMockups(prints, product, design, run.signal)
  if (!mockups.ok) return failureOf(mockups.code)
  await storePictures(prints.db, id, views.pictures, mockups.pictures)
  return null
}

type FileToPrint = { readonly design: Design; readonly file: PrintRow }

async function printFile(
  prints: Prints,
  { id, printSizes }: FinishedRow,
  { design: rendered, file }: FileToPrint,
  signal: AbortSignal,
): Promise<void> {
  const design = designInSize(rendered, printSizes, file.size)
  const placement = printedPlacements(design).find(({ area }) => area === file.area)
  if (!placement) throw new Error(`finished product ${id} prints nothing on ${file.area}`)
  const isDark = file.garment === 'dark'
  const printed = await printPlacement(prints, { design, placement, isDark }, file.format, signal)
  if (!printed.ok) await markPrint(prints.db, id, file, { failure: failureOf(printed.code) })
  else if (printed.file.missingCharacters.length > 0)
    await markPrint(prints.db, id, file, { failure: 'print_missing_glyphs' })
  else await markPrint(prints.db, id, file, { print: printed.file.key })
}

/** The owner of a finished product's pictures. */
export function ownerKey(finishedId: number): string {
  return `finished:${finishedId}`
}

/** Maps a print refusal to a failure shown to sellers. */
export function failureOf(code: PrintRefusalCode): FinishedFailure {
  switch (code) {
    case 'print_too_large':
    case 'print_artwork_missing':
    case 'print_font_missing':
    case 'print_too_complex':
    case 'print_qr_unreadable':
      return code
    case 'print_timeout':
      return 'print_too_complex'
    case 'print_unreadable':
      return 'print_failed'
  }
}
