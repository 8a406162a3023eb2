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
  /** Continues as another design, whose revision the editor shows now. */
  readonly moveTo: (designId: number, revision: number) => void
  /** Resolves when the last change is stored on this device. */
  readonly kept: () => Promise<void>
  readonly stop: () => void
}

/** Interval in which a continuing gesture is stored and counts as a change: typing may last for minutes. */
const gestureMs = 600
/** A change is stored on this device in idle time, but no later than this. */
const keptWithinMs = 400

type Parts = {
  readonly editor: Editor
  readonly api: ApiClient
  readonly drafts: Drafts
  readonly owner: string
  readonly designId: number | null
  readonly revision: number | null
}

/** Starts saving an editor's design automatically, and writes its id into the URL once it has one. */
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
  /** Pending changes are stored at once, because the page may be about to close. */
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
    // Writing a large design takes a while: the frame that shows the change goes first.
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
    // A field that is still being edited commits its value on blur.
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
      // Changes stored for the old design are now part of the new one: found there again they would be another
      // conflict.
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

/** Returns the editor's design as it is sent. */
export function documentOf(editor: Editor): DesignDocument {
  return writeDesign(editor.state().design)
}

/** Acquires a lock; returns a function that releases it. Closing the tab releases it too. */
function acquireLock(name: string): () => void {
  const { promise: leaving, resolve: release } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(name, () => leaving).catch(reportError)
  return release
}
