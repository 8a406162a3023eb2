import type { Changes } from '@podwright/design/changes'
import { findPlacement, type Placement } from '@podwright/design/design'
import { flipLayers, rotateLayers } from '@podwright/design/operations/transform'
import type { IconName } from '@podwright/ui/icon'
import type { EditorState } from '../../state/editor-state.ts'
import { type Action, type ActionLabel, hasSelection, type StepLabel } from '../action.ts'
import { centreLayers, fitLayers } from '../fit.ts'

type Look = {
  readonly label: ActionLabel
  readonly step: StepLabel
  readonly icon?: IconName
  readonly shortcut?: string
}

/** Creates an action that changes the frames of the selection. */
function transform(id: string, look: Look, change: (state: EditorState, area: Placement) => Changes): Action {
  return {
    id,
    label: look.label,
    group: 'transform',
    ...(look.icon ? { icon: look.icon } : {}),
    ...(look.shortcut ? { shortcuts: [look.shortcut] } : {}),
    isEnabled: hasSelection,
    run: ({ editor }) => {
      const state = editor.state()
      const area = findPlacement(state.design, state.placement)
      if (area) editor.change(look.step, change(state, area))
    },
  }
}

export const transformActions: readonly Action[] = [
  transform('flip-x', { label: 'flipX', step: 'flip', icon: 'flipX', shortcut: 'shift+h' }, ({ design, selection }) =>
    flipLayers(design, selection, 'x'),
  ),
  transform('flip-y', { label: 'flipY', step: 'flip', icon: 'flipY', shortcut: 'shift+v' }, ({ design, selection }) =>
    flipLayers(design, selection, 'y'),
  ),
  transform(
    'rotate-right',
    { label: 'rotateRight', step: 'rotate', icon: 'rotateRight', shortcut: 'alt+r' },
    ({ design, selection }) => rotateLayers(design, selection, 90),
  ),
  transform(
    'rotate-left',
    { label: 'rotateLeft', step: 'rotate', icon: 'rotateLeft', shortcut: 'alt+shift+r' },
    ({ design, selection }) => rotateLayers(design, selection, -90),
  ),
  transform(
    'fit-contain',
    { label: 'fitContain', step: 'fit', icon: 'fitContain', shortcut: 'shift+f' },
    ({ design, selection }, area) => fitLayers(design, selection, area, 'contain'),
  ),
  transform(
    'fit-cover',
    { label: 'fitCover', step: 'fit', icon: 'fitCover', shortcut: 'shift+c' },
    ({ design, selection }, area) => fitLayers(design, selection, area, 'cover'),
  ),
  transform(
    'fit-width',
    { label: 'fitWidth', step: 'fit', icon: 'fitWidth', shortcut: 'shift+w' },
    ({ design, selection }, area) => fitLayers(design, selection, area, 'width'),
  ),
  transform(
    'centre',
    { label: 'centre', step: 'align', icon: 'centre', shortcut: 'alt+c' },
    ({ design, selection }, area) => centreLayers(design, selection, area),
  ),
]
