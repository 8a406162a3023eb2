import type { EditorState } from '../state/editor-state.ts'
import type { Action, ActionContext } from './action.ts'
import { arrangeActions } from './definitions/arrange-actions.ts'
import { editActions } from './definitions/edit-actions.ts'
import { insertActions } from './definitions/insert-actions.ts'
import { layerActions } from './definitions/layer-actions.ts'
import { transformActions } from './definitions/transform-actions.ts'
import { viewActions } from './definitions/view-actions.ts'
import { isPressed, type PressedKey } from './shortcuts.ts'

/** Every action of the editor, in the order of menus. */
export const actions: readonly Action[] = [
  ...editActions,
  ...insertActions,
  ...arrangeActions,
  ...transformActions,
  ...layerActions,
  ...viewActions,
]

/** The action of this id. Throws when there is none: ids are written by us. */
export function actionOf(id: string): Action {
  const action = actions.find((candidate) => candidate.id === id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}

export function isEnabled(action: Action, state: EditorState, context: ActionContext): boolean {
  return action.isEnabled?.(state, context) ?? true
}

/** Runs an action if it can be done now; whether it was. */
export function runAction(action: Action, context: ActionContext): boolean {
  if (!isEnabled(action, context.editor.state(), context)) return false
  action.run(context)
  return true
}

/** The action that a press asks for. */
export function actionOfKey(pressed: PressedKey): Action | undefined {
  return actions.find(({ shortcuts }) => shortcuts?.some((shortcut) => isPressed(shortcut, pressed)))
}
