import { type RecordId, Variable } from '@podwright/design/design'
import { type Layer, layerTypes } from '@podwright/design/layers/registry'
import type { Clipping } from '@podwright/design/operations/copy'
import { z } from 'zod'

const storageKey = 'podwright.clipping'

/** The clipboard for layers, shared with other designs and tabs. */
export type Clipboard = {
  readonly put: (clipping: Clipping) => void
  readonly read: () => Clipping | null
  /** Counts the pastes onto this print area since copying: each copy is offset further. */
  readonly countPaste: (placement: RecordId) => number
}

/** Creates a clipboard in memory and, if available, in the browser's storage. */
export function createClipboard(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Clipboard {
  let own: Clipping | null = null
  let pasted = new Map<RecordId, number>()
  let stored: string | null = null
  const read = () => {
    const text = readStored(storage)
    if (text !== null && text !== stored) {
      const clipping = parseClipping(text)
      if (clipping) {
        own = clipping
        pasted = new Map()
      }
      stored = text
    }
    return own
  }
  return {
    put: (clipping) => {
      own = clipping
      pasted = new Map()
      const text = JSON.stringify(clipping)
      stored = text
      try {
        storage?.setItem(storageKey, text)
      } catch {
        // Full or denied storage: copying still works within this design.
      }
    },
    read,
    countPaste: (placement) => {
      const count = (pasted.get(placement) ?? 0) + 1
      pasted.set(placement, count)
      return count
    },
  }
}

function readStored(storage: Pick<Storage, 'getItem'> | undefined): string | null {
  try {
    return storage?.getItem(storageKey) ?? null
  } catch {
    return null
  }
}

/** Parses a clipping that any script of this origin may have written; returns null when it is invalid. */
export function parseClipping(text: string): Clipping | null {
  const value = parseJson(text)
  if (!isObject(value) || !Array.isArray(value.layers) || !isObject(value.area)) return null
  const { widthMm, heightMm } = value.area
  if (!isLength(widthMm) || !isLength(heightMm) || value.layers.length === 0) return null
  const layers = value.layers.map(readLayer)
  if (!layers.every((layer) => layer !== null)) return null
  const variables = z.array(Variable).safeParse(value.variables)
  return { layers, area: { widthMm, heightMm }, ...(variables.success && { variables: variables.data }) }
}

function readLayer(value: unknown): Layer | null {
  for (const { schema } of Object.values(layerTypes)) {
    const result = schema.safeParse(value)
    if (result.success) return result.data
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
}
