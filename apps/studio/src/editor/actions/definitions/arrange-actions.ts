import { childrenOf, findLayer, findPlacement } from '@podwright/design/design'
import { newLayerId } from '@podwright/design/new-id'
import { type Alignment, alignLayers, distributeLayers } from '@podwright/design/operations/arrange'
import { groupLayers, type Restack, restackLayers, ungroupLayers } from '@podwright/design/operations/layers'
import type { EditorState } from '../../state/editor-state.ts'
import { type Action, type ActionFace, hasSelection, keyedAction } from '../action.ts'

function restack(where: Restack, ...face: ActionFace): Action {
  return keyedAction('arrange', where, face, {
    isEnabled: hasSelection,
    run: ({ editor }) => {
      const { design, selection } = editor.state()
      editor.change('restack', restackLayers(design, selection, where))
    },
  })
}

function align(alignment: Alignment, ...face: ActionFace): Action {
  return keyedAction('align', `align-${alignment}`, face, {
    isEnabled: hasSelection,
    run: ({ editor }) => {
      const { design, selection, placement: id } = editor.state()
      const placement = findPlacement(design, id)
      if (placement) editor.change('align', alignLayers(design, selection, alignment, placement))
    },
  })
}

function distribute(axis: 'x' | 'y', ...face: ActionFace): Action {
  return keyedAction('align', `distribute-${axis}`, face, {
    isEnabled: ({ selection }) => selection.length > 2,
    run: ({ editor }) => {
      const { design, selection } = editor.state()
      editor.change('distribute', distributeLayers(design, selection, axis))
    },
  })
}

const hasGroup = ({ design, selection }: EditorState) => selection.some((id) => findLayer(design, id)?.type === 'group')

export const arrangeActions: readonly Action[] = [
  {
    id: 'group',
    label: 'group',
    group: 'arrange',
    icon: 'group',
    shortcuts: ['mod+g'],
    isEnabled: ({ selection }) => selection.length > 1,
    run: ({ editor }) => {
      const { design, selection } = editor.state()
      const id = newLayerId()
      editor.change('group', groupLayers(design, selection, id))
      editor.select([id])
    },
  },
  {
    id: 'ungroup',
    label: 'ungroup',
    group: 'arrange',
    icon: 'ungroup',
    shortcuts: ['mod+shift+g'],
    isEnabled: hasGroup,
    run: ({ editor }) => {
      const { design, selection } = editor.state()
      const freed = selection.flatMap((id) =>
        findLayer(design, id)?.type === 'group' ? childrenOf(design, id).map((child) => child.id) : [id],
      )
      editor.change('ungroup', ungroupLayers(design, selection))
      editor.select(freed)
    },
  },
  restack('front', 'toFront', 'front', 'mod+shift+]'),
  restack('forward', 'forward', 'forward', 'mod+]'),
  restack('backward', 'backward', 'backward', 'mod+['),
  restack('back', 'toBack', 'back', 'mod+shift+['),
  align('left', 'alignLeft', 'alignLeft', 'alt+a'),
  align('center', 'alignCenter', 'alignCenter', 'alt+h'),
  align('right', 'alignRight', 'alignRight', 'alt+d'),
  align('top', 'alignTop', 'alignTop', 'alt+w'),
  align('middle', 'alignMiddle', 'alignMiddle', 'alt+v'),
  align('bottom', 'alignBottom', 'alignBottom', 'alt+s'),
  distribute('x', 'distributeX', 'distributeX', 'alt+shift+h'),
  distribute('y', 'distributeY', 'distributeY', 'alt+shift+v'),
]
