import type { RecordId } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { ArtworkRef } from '@podwright/design/values'
import { z } from 'zod'
import type { Editor } from './state/editor.ts'

/** What a list lets be dragged onto the stage: an artwork or clip art, a shape, a text, or something that only its panel knows. */
export const LibraryItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('artwork'), artwork: ArtworkRef, name: z.string() }),
  z.object({ kind: z.literal('shape'), shape: z.string() }),
  z.object({ kind: z.literal('text'), preset: z.string() }),
  z.object({ kind: z.literal('template'), template: z.string() }),
])
export type LibraryItem = z.infer<typeof LibraryItem>

/** Something was let go over the stage, at a place on the print area in millimetres. `layer` is the image below it, if any. */
export type Drop = {
  readonly placement: RecordId
  readonly at: Point
  readonly layer: RecordId | null
} & (
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'item'; readonly item: LibraryItem }
)

const dragType = 'application/x-podwright-item'
const receivers = new WeakMap<Editor, Set<(drop: Drop) => void>>()

/** Gives a drag its cargo; call it on `dragstart`. */
export function carry(transfer: DataTransfer, item: LibraryItem): void {
  transfer.setData(dragType, JSON.stringify(item))
  transfer.effectAllowed = 'copy'
}

/** Hears of what is dropped on the stage; the answer ends it. */
export function onDrop(editor: Editor, receive: (drop: Drop) => void): () => void {
  const known = receivers.get(editor) ?? new Set()
  receivers.set(editor, known.add(receive))
  return () => known.delete(receive)
}

export function sendDrop(editor: Editor, drop: Drop): void {
  for (const receive of receivers.get(editor) ?? []) receive(drop)
}

/** Whether a drag carries something that the stage takes. */
export function isWelcome(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files') || transfer.types.includes(dragType)
}

type Cargo =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'item'; readonly item: LibraryItem }

/** What was dropped; nothing for a drag of another page. */
export function cargoOf(transfer: DataTransfer): Cargo | undefined {
  const carried = transfer.getData(dragType)
  if (carried !== '') {
    const item = LibraryItem.safeParse(parseJson(carried))
    return item.success ? { kind: 'item', item: item.data } : undefined
  }
  const files = [...transfer.files]
  return files.length > 0 ? { kind: 'files', files } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A drag of another page may carry anything under our name.
    return undefined
  }
}
