import { applyChanges, joinChanges } from '@podwright/design/changes'
import {
  childrenOf,
  type Design,
  findLayer,
  findPlacement,
  placementOfLayer,
  type RecordId,
} from '@podwright/design/design'
import { newLayerId } from '@podwright/design/new-id'
import { type Clipping, clipLayers, duplicateLayers, pasteLayers } from '@podwright/design/operations/copy'
import { removeLayers } from '@podwright/design/operations/layers'
import type { EditorState } from '../../state/editor-state.ts'
import type { Action, ActionContext, StepLabel } from '../action.ts'
import { hasSelection } from '../action.ts'

/** Offset of a copy from its original. */
const copyShiftMm = 5

/** Returns the selected layers that may be deleted. */
function removable(design: Design, ids: readonly RecordId[]): RecordId[] {
  return ids.filter((id) => findLayer(design, id)?.isLocked === false)
}

function canRemove({ design, selection }: EditorState): boolean {
  return removable(design, selection).length > 0
}

function remove({ editor }: ActionContext, label: StepLabel): void {
  const { design, selection } = editor.state()
  editor.change(label, removeLayers(design, removable(design, selection)))
}

function copy({ editor, clipboard }: ActionContext): void {
  const { design, selection } = editor.state()
  const clipping = clipLayers(design, selection)
  if (clipping) clipboard.put(clipping)
}

function paste({ editor, clipboard, resources }: ActionContext, shiftMm: number): void {
  const clipping: Clipping | null = clipboard.read()
  const { design, placement, openGroup } = editor.state()
  if (!clipping || !findPlacement(design, placement)) return
  const pasted = pasteLayers(design, clipping, openGroup ?? placement, newLayerId, shiftMm)
  editor.change('paste' satisfies StepLabel, pasted.changes)
  resources.need(editor.state().design)
  editor.select(pasted.ids)
}

/** Pastes beside the original; on print areas without it, at the same position. */
function pasteBeside(context: ActionContext): void {
  const { design, placement } = context.editor.state()
  const layers = context.clipboard.read()?.layers ?? []
  const isHere = layers.some(({ id }) => {
    const original = findLayer(design, id)
    return original !== undefined && placementOfLayer(design, original)?.id === placement
  })
  paste(context, copyShiftMm * (context.clipboard.countPaste(placement) - (isHere ? 0 : 1)))
}

function selectAll({ editor }: ActionContext): void {
  const { design, placement, openGroup } = editor.state()
  const all = childrenOf(design, openGroup ?? placement)
  editor.select(all.filter(({ isLocked, isHidden }) => !isLocked && !isHidden).map(({ id }) => id))
}

function duplicate({ editor }: ActionContext): void {
  const { design, selection } = editor.state()
  const copied = duplicateLayers(design, selection, newLayerId, copyShiftMm)
  editor.change('duplicate' satisfies StepLabel, copied.changes)
  editor.select(copied.ids)
}

/** Copies the selection to every other print area without scaling: sizes in millimeters are kept. */
function copyToOthers({ editor }: ActionContext): void {
  const { design, selection, placement } = editor.state()
  const clipping = clipLayers(design, selection)
  if (!clipping) return
  const others = [...design.values()].filter((record) => record.kind === 'placement' && record.id !== placement)
  let [next, changes] = [design, joinChanges([], [])]
  for (const { id } of others) {
    const pasted = pasteLayers(next, clipping, id, newLayerId).changes
    next = applyChanges(next, pasted)
    changes = joinChanges(changes, pasted)
  }
  editor.change('paste' satisfies StepLabel, changes)
}

const hasOtherPlacements = ({ design, selection }: EditorState) =>
  selection.length > 0 && [...design.values()].filter(({ kind }) => kind === 'placement').length > 1

const canPaste: NonNullable<Action['isEnabled']> = (_, { clipboard }) => clipboard.read() !== null

export const editActions: readonly Action[] = [
  {
    id: 'undo',
    label: 'undo',
    group: 'edit',
    icon: 'undo',
    shortcuts: ['mod+z'],
    isEnabled: ({ past }) => past.length > 0,
    run: ({ editor }) => editor.undo(),
  },
  {
    id: 'redo',
    label: 'redo',
    group: 'edit',
    icon: 'redo',
    shortcuts: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ future }) => future.length > 0,
    run: ({ editor }) => editor.redo(),
  },
  {
    id: 'cut',
    label: 'cut',
    group: 'edit',
    icon: 'scissors',
    shortcuts: ['mod+x'],
    isEnabled: canRemove,
    run: (context) => {
      copy(context)
      remove(context, 'cut')
    },
  },
  { id: 'copy', label: 'copy', group: 'edit', icon: 'copy', shortcuts: ['mod+c'], isEnabled: hasSelection, run: copy },
  {
    id: 'paste',
    label: 'paste',
    group: 'edit',
    icon: 'paste',
    shortcuts: ['mod+v'],
    isByBrowser: true,
    isEnabled: canPaste,
    run: pasteBeside,
  },
  {
    id: 'paste-in-place',
    label: 'pasteInPlace',
    group: 'edit',
    shortcuts: ['mod+shift+v'],
    isEnabled: canPaste,
    run: (context) => paste(context, 0),
  },
  {
    id: 'duplicate',
    label: 'duplicate',
    group: 'edit',
    icon: 'duplicate',
    shortcuts: ['mod+d'],
    isEnabled: hasSelection,
    run: duplicate,
  },
  { id: 'copy-to-others', label: 'copyToOthers', group: 'edit', isEnabled: hasOtherPlacements, run: copyToOthers },
  {
    id: 'delete',
    label: 'delete',
    group: 'edit',
    icon: 'trash',
    shortcuts: ['delete', 'backspace'],
    isEnabled: canRemove,
    run: (context) => remove(context, 'delete'),
  },
  { id: 'select-all', label: 'selectAll', group: 'edit', shortcuts: ['mod+a'], run: selectAll },
  {
    id: 'select-none',
    label: 'selectNone',
    group: 'edit',
    shortcuts: ['mod+shift+a'],
    isEnabled: hasSelection,
    run: ({ editor }) => editor.select([]),
  },
]
