import type { Messages } from '@podwright/i18n/generated/messages'
import type { IconName } from '@podwright/ui/icon'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { Clipboard } from './clipboard.ts'
import type { Shortcut } from './shortcuts.ts'

/** What an action can access. */
export type ActionContext = {
  readonly editor: Editor
  readonly resources: Resources
  readonly clipboard: Clipboard
  /** Initial text and font family of a new text, in the editor's language. */
  readonly newText: { readonly text: string; readonly family: string }
  /** Opens the file picker for uploads. */
  readonly pickFiles: () => void
}

/** Groups of actions in menus and the shortcut sheet. */
export const actionGroups = [
  'edit',
  'insert',
  'arrange',
  'align',
  'transform',
  'layer',
  'view',
  'panel',
  'placement',
] as const
export type ActionGroup = (typeof actionGroups)[number]

/** A message key below `studio.action`. */
export type ActionLabel = keyof Messages['studio']['action']
/** A message key below `studio.step`: the name of a change in the history. */
export type StepLabel = keyof Messages['studio']['step']

/** An action as data, used by the toolbar, context menu, command palette, shortcut sheet and keyboard. */
export type Action = {
  readonly id: string
  readonly label: ActionLabel
  readonly group: ActionGroup
  readonly icon?: IconName
  /** The first is displayed. */
  readonly shortcuts?: readonly Shortcut[]
  /** The browser's own event runs it (`paste`), so the keyboard handler must not intercept the key. */
  readonly isByBrowser?: boolean
  /** Absent: always. */
  readonly isEnabled?: (state: EditorState, context: ActionContext) => boolean
  /** For toggles: whether it is on. */
  readonly isOn?: (state: EditorState) => boolean
  readonly run: (context: ActionContext) => void
}

/** Creates an action that is a variant of others: only label, icon and shortcut differ. */
export function keyedAction(
  group: ActionGroup,
  id: string,
  [label, icon, shortcut]: ActionFace,
  rest: Pick<Action, 'isEnabled' | 'isOn' | 'run'>,
): Action {
  return { id, label, group, icon, shortcuts: [shortcut], ...rest }
}
export type ActionFace = readonly [label: ActionLabel, icon: IconName, shortcut: Shortcut]

export const hasSelection = ({ selection }: EditorState) => selection.length > 0
