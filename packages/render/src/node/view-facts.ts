import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '../effect/tables/printed-pixels.ts'
import { type AreaFacts, isEncodedJson, readEncodedFacts } from '../psd/encoded/store-view.ts'
import { hashView } from './read-view.ts'
import { type EffectResult, fail, succeed } from './results.ts'

/** What the engine knows about a view without decoding it. */
export type ViewFacts = Size & {
  readonly folder: string
  readonly id: string
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly isRecolorable: boolean
  /** Print areas of a view that blends in encoded space; null for other views, which have one print. */
  readonly areas: readonly AreaFacts[] | null
}

/**
 * Creates a function that reads and memoizes the facts of view folders; a folder's content must not change while the
 * engine runs.
 */
export function createViewRegister(): (folder: string) => Promise<EffectResult<ViewFacts>> {
  const known = new Map<string, Promise<EffectResult<ViewFacts>>>()
  return (folder) => {
    const asked = known.get(folder) ?? readFacts(folder)
    known.set(folder, asked)
    asked.then((result) => {
      if (!result.ok) known.delete(folder)
    })
    return asked
  }
}

async function readFacts(folder: string): Promise<EffectResult<ViewFacts>> {
  try {
    const facts = JSON.parse(await readFile(join(folder, 'view.json'), 'utf8'))
    if (isEncodedJson(facts)) return succeed(await readEncoded(folder))
    const id = await hashView(folder)
    const { size, printWidthMm, printHeightMm, recolourable } = facts
    const [width, height] = size
    if (![width, height, printWidthMm, printHeightMm].every((value) => Number.isFinite(value) && value > 0)) {
      return fail('view_unreadable', `${folder}/view.json: sizes must be above zero`)
    }
    const print = { widthMm: printWidthMm, heightMm: printHeightMm }
    return succeed({ folder, id, width, height, print, isRecolorable: recolourable === true, areas: null })
  } catch (error) {
    return fail('view_unreadable', `${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readEncoded(folder: string): Promise<ViewFacts> {
  const { id, width, height, areas } = await readEncodedFacts(folder)
  const [first] = areas
  if (first === undefined) throw new Error('view has no print area')
  const print = { widthMm: first.printWidthMm, heightMm: first.printHeightMm }
  return { folder, id, width, height, print, isRecolorable: false, areas }
}
