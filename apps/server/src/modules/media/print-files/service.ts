import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { Design, Placement } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { atPrintResolution } from '@podwright/render/backends/node/open-printing'
import { printInProcess } from '@podwright/render/backends/node/press/press'
import { printKey } from '@podwright/render/backends/node/press/print-key'
import type { PrintAnswer, PrintOutput } from '@podwright/render/backends/node/press/print-task'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { type Artworks, findMasterFile } from '../artworks/artwork-store.ts'
import { keepRasterized } from '../effects/rasterized-artworks.ts'
import { draftFile, fileOfPrint, filesBefore, hashOfFile, nameFile, type PrintFolder } from './files.ts'
import {
  deleteUnusedPrints,
  findNamedFiles,
  findPrintFile,
  findTexture,
  insertPrintFile,
  insertTexture,
  type PrintFileRow,
} from './queries.ts'

export { fileOfPrint } from './files.ts'

export type PrintSettings = {
  readonly db: Database
  readonly artworks: Artworks
  readonly fontFolder: string
  /** Where print files are kept. */
  readonly folder: PrintFolder
  /** Where artworks are kept that were painted for pictures. */
  readonly rasterizedFolder: string
}

/** What print files are made with; one per process. */
export type Prints = PrintSettings & { readonly gate: ConcurrencyLimiter }

/** A large print takes up to 700 MB while it is made: one at a time in each process that does jobs. */
export function openPrints(settings: PrintSettings): Prints {
  return { ...settings, gate: createConcurrencyLimiter({ atOnce: 1, waiting: 1_000 }) }
}

/** What is printed: a placement of a design on a light or dark garment. */
export type Print = { readonly design: Design; readonly placement: Placement; readonly isDark: boolean }

type Refused = Extract<PrintAnswer, { ok: false }>

/** A placement's print file; made before or now, the same file whichever. */
export async function printPlacement(
  prints: Prints,
  asked: Print,
  format: 'png' | 'pdf',
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly file: PrintFileRow } | Refused> {
  const { db, folder } = prints
  const output = { kind: format } as const
  const print = forPrint(asked)
  const key = printKey(print.design, print.placement, print.isDark, output)
  const known = await findPrintFile(db, key)
  if (known && existsSync(fileOfPrint(folder, known.sha256, format))) return { ok: true, file: known }
  return withDraft(prints, print, output, signal, async (answer, draft) => {
    if (!answer.ok) return answer
    const { sha256, bytes, widthPx, heightPx, missingCharacters } = answer
    const file = { key, sha256, format, bytes, widthPx, heightPx, missingCharacters }
    // The file first: a row never names one that is not there.
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      await nameFile(draft, fileOfPrint(folder, sha256, format))
      await insertPrintFile(transaction, file)
    })
    return { ok: true, file } as const
  })
}

/** The catalog says how fine artworks must be; print files are finer. */
function forPrint({ design, placement, isDark }: Print): Print {
  const fine = atPrintResolution(placement)
  return { design: new Map(design).set(fine.id, fine), placement: fine, isDark }
}

/** Enough for the largest pictures of products, whose masters are as large. */
const textureSide = 2400

/** A placement as the artwork that pictures of products bear; answers its hash. */
export async function paintTexture(
  prints: Prints,
  print: Print,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly artwork: string } | Refused> {
  const { db, rasterizedFolder } = prints
  const output = { kind: 'texture', sidePx: textureSide } as const
  const key = printKey(print.design, print.placement, print.isDark, output)
  const known = await findTexture(db, key)
  if (known !== undefined) return { ok: true, artwork: known }
  return withDraft(prints, print, output, signal, async (answer, draft) => {
    if (!answer.ok) return answer
    const artwork = await keepRasterized({ db, rasterizedFolder }, await readFile(draft))
    await insertTexture(db, key, artwork)
    return { ok: true, artwork } as const
  })
}

/** Prints into a draft, and hands both on; nothing of the draft stays. */
async function withDraft<T>(
  { artworks, fontFolder, folder, gate }: Prints,
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
  const target = draftFile(folder)
  const task = {
    design: writeDesign(design),
    placement: placement.id,
    isDark,
    output,
    artworks: masters,
    fontFolder,
    target,
  }
  try {
    return await step(await gate.run(() => printInProcess(task, { signal })), target)
  } finally {
    await rm(target, { force: true })
  }
}

const dayMs = 86_400_000
const unusedDays = 7

/** Removes print files that nothing refers to, and what killed processes left. Answers how many. */
export async function sweepPrintFiles({ db, folder }: Pick<Prints, 'db' | 'folder'>, now: Date): Promise<number> {
  await deleteUnusedPrints(db, new Date(now.getTime() - unusedDays * dayMs))
  let removed = 0
  for (const file of await filesBefore(folder, new Date(now.getTime() - dayMs))) {
    const sha256 = hashOfFile(file)
    if (sha256 === undefined) {
      await rm(file, { force: true })
      removed += 1
      continue
    }
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [sha256])).size > 0) return
      await rm(file, { force: true })
      removed += 1
    })
  }
  return removed
}
