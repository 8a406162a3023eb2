import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '../effect/printed-pixels.ts'
import { hashView } from './read-view.ts'
import { type EffectResult, fail, succeed } from './results.ts'

/** What the engine knows of a view without decoding it. */
export type ViewFacts = Size & {
  readonly folder: string
  readonly id: string
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly isRecolourable: boolean
}

/** Reads and remembers the facts of view folders; a folder's content must not change while the engine runs. */
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
    const [json, id] = await Promise.all([readFile(join(folder, 'view.json'), 'utf8'), hashView(folder)])
    const { size, printWidthMm, printHeightMm, recolourable } = JSON.parse(json)
    const [width, height] = size
    if (![width, height, printWidthMm, printHeightMm].every((value) => Number.isFinite(value) && value > 0)) {
      return fail('view_unreadable', `${folder}/view.json: sizes must be above zero`)
    }
    const print = { widthMm: printWidthMm, heightMm: printHeightMm }
    return succeed({ folder, id, width, height, print, isRecolourable: recolourable === true })
  } catch (error) {
    return fail('view_unreadable', `${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
