import { childrenOf, findLayer } from '@podwright/design/design'
import type { Gesture } from '@podwright/design/history/history'
import { moveLayers } from '@podwright/design/operations/transform'
import type { Editor } from '../state/editor.ts'
import { openLayer } from './open-layer.ts'

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Key presses within this interval are one step of the history. */
const burstMs = 600

/** The part of a key press that the stage uses. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export type StageKeys = {
  /** Handles a key press on the stage. Returns whether it was used. */
  readonly press: (event: KeyPress) => boolean
  /** Ends a burst of moves before another operation. */
  readonly settle: () => void
}

/**
 * The keys of the focused stage: arrows move the selection, Tab selects the next layer, Enter opens, Escape goes up.
 */
export function createStageKeys(editor: Editor): StageKeys {
  let burst:
    | { readonly gesture: Gesture; readonly before: ReturnType<Editor['state']>['design']; dx: number; dy: number }
    | undefined
  let ends: ReturnType<typeof setTimeout> | undefined

  const endBurst = () => {
    clearTimeout(ends)
    burst?.gesture.commit()
    burst = undefined
  }

  const nudge = (event: KeyPress, [x, y]: readonly [number, number]) => {
    const { selection, design, isInGesture } = editor.state()
    if (selection.length === 0) return false
    if (!burst || !isInGesture) burst = { gesture: editor.begin('nudge'), before: design, dx: 0, dy: 0 }
    const stepMm = event.altKey ? 0.1 : event.shiftKey ? 10 : 1
    burst.dx += x * stepMm
    burst.dy += y * stepMm
    burst.gesture.update(moveLayers(burst.before, selection, burst.dx, burst.dy))
    clearTimeout(ends)
    ends = setTimeout(endBurst, burstMs)
    return true
  }

  const press = (event: KeyPress) => {
    const direction = directions[event.key]
    if (direction && !event.ctrlKey && !event.metaKey) return nudge(event, direction)
    endBurst()
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Tab') return step(editor, event.shiftKey ? -1 : 1)
    if (event.key === 'Enter') return enter(editor)
    if (event.key === 'Escape') return goUp(editor)
    return false
  }
  return { press, settle: endBurst }
}

/**
 * Selects the next layer in painting order. After the last one focus moves on, so that the stage is no keyboard trap.
 */
function step(editor: Editor, by: 1 | -1): boolean {
  const { design, selection, openGroup, placement } = editor.state()
  const layers = childrenOf(design, openGroup ?? placement).filter(({ isHidden }) => !isHidden)
  const current = layers.findIndex(({ id }) => id === selection.at(-1))
  const next = current === -1 ? (by > 0 ? layers[0] : layers.at(-1)) : layers[current + by]
  if (!next) return false
  editor.select([next.id])
  return true
}

function enter(editor: Editor): boolean {
  const { design, selection } = editor.state()
  const [id] = selection
  const layer = id === undefined ? undefined : findLayer(design, id)
  if (!layer || selection.length > 1) return false
  const [first] = layer.type === 'group' ? childrenOf(design, layer.id) : []
  openLayer(editor, layer, first)
  return layer.type === 'group' || layer.type === 'text' || layer.type === 'image'
}

/** One step outwards: out of crop mode, out of a group, out of the selection. */
function goUp(editor: Editor): boolean {
  const { tool, cropping, openGroup, selection } = editor.state()
  if (cropping !== null) editor.view({ cropping: null })
  else if (tool !== 'select') editor.view({ tool: 'select' })
  else if (openGroup !== null) editor.select([openGroup])
  else if (selection.length > 0) editor.select([])
  else return false
  return true
}
