import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'
import { writeDesign } from '@podwright/design/format/read-design'
import type { Editor } from '../state/editor.ts'
import type { Drafts } from './drafts.ts'
import { createSaveFlow, type SaveFlow } from './save-flow.ts'
import { createSend, type SavedDesign } from './send-design.ts'

export type Saving = {
  readonly flow: SaveFlow
  /** Null until it was saved for the first time. */
  readonly designId: () => number | null
  /** Goes on as another design, whose revision the editor shows now. */
  readonly moveTo: (designId: number, revision: number) => void
  readonly stop: () => void
}

type Parts = {
  readonly editor: Editor
  readonly api: ApiClient
  readonly drafts: Drafts
  readonly owner: string
  readonly designId: number | null
  readonly revision: number | null
}

/** Saves an editor's design by itself from now on, and writes its number into the address once it has one. */
export function startSaving({ editor, api, drafts, owner, designId, revision }: Parts): Saving {
  const saved: SavedDesign = { designId }
  const newKey = `new:${editor.state().product.id}:${crypto.randomUUID()}`
  const draftKey = () => (saved.designId === null ? newKey : `design:${saved.designId}`)
  const nameAddress = (id: number) => history.replaceState(history.state, '', `/studio?design=${id}`)
  let last = editor.state().design
  const flow = createSaveFlow({
    revision,
    document: () => documentOf(editor),
    send: createSend(api, saved, (id) => {
      nameAddress(id)
      void drafts.remove(newKey)
    }),
    keep: ({ document, baseRevision }) =>
      drafts
        .put({
          key: draftKey(),
          owner,
          productId: editor.state().product.id,
          designId: saved.designId,
          baseRevision,
          document,
          changedAt: Date.now(),
        })
        .catch(reportError),
    forget: () => drafts.remove(draftKey()),
    newKey: () => crypto.randomUUID(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const endWatching = editor.subscribe(() => {
    const { design, isInGesture } = editor.state()
    if (isInGesture || design === last) return
    last = design
    flow.touch()
  })
  const retry = () => flow.retry()
  const whenVisible = () => document.visibilityState === 'hidden' && void flow.flush()
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', whenVisible)
  return {
    flow,
    designId: () => saved.designId,
    moveTo: (id, next) => {
      // What was kept of the old one lives on in the new one: found there again it would be another conflict.
      drafts.remove(draftKey()).catch(reportError)
      saved.designId = id
      last = editor.state().design
      nameAddress(id)
      flow.settle(next)
    },
    stop: () => {
      endWatching()
      flow.stop()
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}

/** The editor's design as it is sent. */
export function documentOf(editor: Editor): DesignDocument {
  return writeDesign(editor.state().design)
}
