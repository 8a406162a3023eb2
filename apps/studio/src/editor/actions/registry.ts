import type { EditorState } from '../state/editor-state.ts'
import type { Action, ActionContext } from './action.ts'
import { arrangeActions } from './definitions/arrange-actions.ts'
import { editActions } from './definitions/edit-actions.ts'
import { insertActions } from './definitions/insert-actions.ts'
import { layerActions } from './definitions/layer-actions.ts'
import { transformActions } from './definitions/transform-actions.ts'
import { viewActions } from './definitions/view-actions.ts'
import { isPressed, type PressedKey } from './shortcuts.ts'

/** Every action of the editor, in menu order. */
export const actions: readonly Action[] = [
  ...editActions,
  ...insertActions,
  ...arrangeActions,
  ...transformActions,
  ...layerActions,
  ...viewActions,
]

/** Returns the action with this id. Throws when there is none, because ids are literals in our code. */
export function actionOf(id: string): Action {
  const action = actions.find((candidate) => candidate.id === id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}

export function isEnabled(action: Action, state: EditorState, context: ActionContext): boolean {
  return action.isEnabled?.(state, context) ?? true
}

/** Runs an action if it is enabled; returns whether it ran. */
export function runAction(action: Action, context: ActionContext): boolean {
  if (!isEnabled(action, context.editor.state(), context)) return false
  action.run(context)
  return true
}

/** Returns the action for a key press. */
export function actionOfKey(pressed: PressedKey): Action | undefined {
  return actions.find(({ shortcuts }) => shortcuts?.some((shortcut) => isPressed(shortcut, pressed)))
}
