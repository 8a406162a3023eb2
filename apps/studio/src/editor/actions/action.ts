import type { Messages } from '@podwright/i18n/generated/messages'
import type { IconName } from '@podwright/ui/icon'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { Clipboard } from './clipboard.ts'
import type { Shortcut } from './shortcuts.ts'

/** What an action may work with. */
export type ActionContext = {
  readonly editor: Editor
  readonly resources: Resources
  readonly clipboard: Clipboard
  /** What a new text says, and what it is set in, in the editor's language. */
  readonly newText: { readonly text: string; readonly family: string }
  /** Opens the choice of files to upload. */
  readonly pickFiles: () => void
}

/** How menus and the shortcut sheet put actions together. */
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
/** A message key below `studio.step`: what the history calls a change. */
export type StepLabel = keyof Messages['studio']['step']

/** Everything that can be done, as data: bar, context menu, palette, shortcut sheet and keyboard all read it. */
export type Action = {
  readonly id: string
  readonly label: ActionLabel
  readonly group: ActionGroup
  readonly icon?: IconName
  /** The first is the one that is shown. */
  readonly shortcuts?: readonly Shortcut[]
  /** The browser's own event runs it (`paste`), so the keyboard must let the key through. */
  readonly isByBrowser?: boolean
  /** Absent: always. */
  readonly isEnabled?: (state: EditorState, context: ActionContext) => boolean
  /** Of actions that switch something: whether it is on. */
  readonly isOn?: (state: EditorState) => boolean
  readonly run: (context: ActionContext) => void
}

/** The same kind of action several times over: what differs is how each is called, shown and pressed. */
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
