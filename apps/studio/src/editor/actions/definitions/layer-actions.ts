import { type Design, findLayer, type RecordId } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import type { EditorState } from '../../state/editor-state.ts'
import { type Action, hasSelection } from '../action.ts'

function areAll(design: Design, ids: readonly RecordId[], field: 'isLocked' | 'isHidden'): boolean {
  return ids.length > 0 && ids.every((id) => findLayer(design, id)?.[field])
}

const isLocked = ({ design, selection }: EditorState) => areAll(design, selection, 'isLocked')
const isHidden = ({ design, selection }: EditorState) => areAll(design, selection, 'isHidden')

export const layerActions: readonly Action[] = [
  {
    id: 'lock',
    label: 'lock',
    group: 'layer',
    icon: 'lock',
    shortcuts: ['mod+shift+l'],
    isEnabled: hasSelection,
    isOn: isLocked,
    run: ({ editor }) => {
      const state = editor.state()
      const next = !isLocked(state)
      const changes = updateLayers(state.design, state.selection, (layer) => ({ ...layer, isLocked: next }))
      editor.change(next ? 'lock' : 'unlock', changes)
    },
  },
  {
    id: 'hide',
    label: 'hide',
    group: 'layer',
    icon: 'eyeOff',
    shortcuts: ['mod+shift+h'],
    isEnabled: hasSelection,
    isOn: isHidden,
    run: ({ editor }) => {
      const state = editor.state()
      const next = !isHidden(state)
      const changes = updateLayers(state.design, state.selection, (layer) => ({ ...layer, isHidden: next }))
      editor.change(next ? 'hide' : 'show', changes)
    },
  },
]
