import type { RecordId } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { ArtworkRef } from '@podwright/design/values'
import { z } from 'zod'
import type { Editor } from './state/editor.ts'

/**
 * Items that can be dragged onto the stage: an artwork or clip art, a shape, a text, or an item known only to its
 * panel.
 */
export const LibraryItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('artwork'), artwork: ArtworkRef, name: z.string() }),
  z.object({ kind: z.literal('shape'), shape: z.string() }),
  z.object({ kind: z.literal('text'), preset: z.string() }),
  z.object({ kind: z.literal('template'), template: z.string() }),
])
export type LibraryItem = z.infer<typeof LibraryItem>

/** A drop on the stage, with its position on the print area in millimeters. `layer` is the image below it, if any. */
export type Drop = {
  readonly placement: RecordId
  readonly at: Point
  readonly layer: RecordId | null
} & DroppedContent

type DroppedContent =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'item'; readonly item: LibraryItem }

const dragType = 'application/x-podwright-item'
const receivers = new WeakMap<Editor, Set<(drop: Drop) => void>>()

/** Sets the data of a drag; call it on `dragstart`. */
export function setDragItem(transfer: DataTransfer, item: LibraryItem): void {
  transfer.setData(dragType, JSON.stringify(item))
  transfer.effectAllowed = 'copy'
}

/** Subscribes to drops on the stage; returns a function that unsubscribes. */
export function onDrop(editor: Editor, receive: (drop: Drop) => void): () => void {
  const known = receivers.get(editor) ?? new Set()
  receivers.set(editor, known.add(receive))
  return () => known.delete(receive)
}

export function sendDrop(editor: Editor, drop: Drop): void {
  for (const receive of receivers.get(editor) ?? []) receive(drop)
}

/** Whether the stage accepts the data of a drag. */
export function acceptsDrop(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files') || transfer.types.includes(dragType)
}

/** Returns the dropped data; undefined for a drag from another page. */
export function contentOf(transfer: DataTransfer): DroppedContent | undefined {
  const json = transfer.getData(dragType)
  if (json !== '') {
    const item = LibraryItem.safeParse(parseJson(json))
    return item.success ? { kind: 'item', item: item.data } : undefined
  }
  const files = [...transfer.files]
  return files.length > 0 ? { kind: 'files', files } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A drag from another page may contain anything under our type.
    return undefined
  }
}
