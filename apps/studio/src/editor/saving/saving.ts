import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'
import { writeDesign } from '@podwright/design/format/read-design'
import { whenIdle } from '../../app/when-idle.ts'
import type { Editor } from '../state/editor.ts'
import { type Drafts, draftLock } from './drafts.ts'
import { createSaveFlow, type SaveFlow } from './save-flow.ts'
import { createSend, type SavedDesign } from './send-design.ts'

export type Saving = {
  readonly flow: SaveFlow
  /** Null until it was saved for the first time. */
  readonly designId: () => number | null
  /** Goes on as another design, whose revision the editor shows now. */
  readonly moveTo: (designId: number, revision: number) => void
  /** Resolves when the last change is kept on this device. */
  readonly kept: () => Promise<void>
  readonly stop: () => void
}

/** How often a gesture that goes on is kept and counts as a change: typing may last for minutes. */
const gestureMs = 600
/** A change is kept on this device in idle time, but no later than this. */
const keptWithinMs = 400

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
  const tab = crypto.randomUUID()
  const newKey = `new:${editor.state().product.id}:${tab}`
  const draftKey = () => (saved.designId === null ? newKey : `design:${saved.designId}:${tab}`)
  const release = acquireLock(draftLock(newKey))
  let lastKept: Promise<void> = Promise.resolve()
  let takeBackKeeping: (() => void) | undefined
  const stopKeeping = () => {
    takeBackKeeping?.()
    takeBackKeeping = undefined
  }
  const keepNow = () => {
    stopKeeping()
    lastKept = drafts
      .put({
        key: draftKey(),
        owner,
        productId: editor.state().product.id,
        designId: saved.designId,
        baseRevision: flow.revision(),
        document: documentOf(editor),
        changedAt: Date.now(),
      })
      .catch(reportError)
  }
  /** What waits to be kept is kept at once: the page may be gone in a moment. */
  const finishKeeping = () => takeBackKeeping && keepNow()
  const nameAddress = (id: number) => history.replaceState(history.state, '', `/studio?design=${id}`)
  let last = editor.state().design
  const flow = createSaveFlow({
    revision,
    document: () => documentOf(editor),
    send: createSend(api, saved, (id) => {
      nameAddress(id)
      void drafts.remove(newKey)
    }),
    // A large design takes a while to be written: the frame that shows the change goes first.
    keep: () => {
      takeBackKeeping ??= whenIdle(keepNow, keptWithinMs)
    },
    forget: () => {
      stopKeeping()
      return drafts.remove(draftKey())
    },
    newKey: () => crypto.randomUUID(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  let gesture: ReturnType<typeof setTimeout> | undefined
  const takeIn = () => {
    clearTimeout(gesture)
    gesture = undefined
    const { design } = editor.state()
    if (design === last) return
    last = design
    flow.touch()
  }
  const endWatching = editor.subscribe(() => {
    const { design, isInGesture } = editor.state()
    if (design === last) return
    if (isInGesture) gesture ??= setTimeout(takeIn, gestureMs)
    else takeIn()
  })
  const retry = () => flow.retry()
  const sendNow = () => {
    takeIn()
    finishKeeping()
    void flow.flush()
  }
  const leave = () => {
    // A field that is still being typed in hands over what it has.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    sendNow()
  }
  const whenVisible = () => document.visibilityState === 'hidden' && sendNow()
  addEventListener('pagehide', leave)
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', whenVisible)
  return {
    flow,
    designId: () => saved.designId,
    moveTo: (id, next) => {
      // What was kept of the old one lives on in the new one: found there again it would be another conflict.
      stopKeeping()
      drafts.remove(draftKey()).catch(reportError)
      saved.designId = id
      last = editor.state().design
      nameAddress(id)
      flow.settle(next)
    },
    kept: () => {
      finishKeeping()
      return lastKept
    },
    stop: () => {
      takeIn()
      finishKeeping()
      endWatching()
      release()
      removeEventListener('pagehide', leave)
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

/** Holds a lock until it is let go, or the tab is gone. */
function acquireLock(name: string): () => void {
  const { promise: leaving, resolve: release } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(name, () => leaving).catch(reportError)
  return release
}
