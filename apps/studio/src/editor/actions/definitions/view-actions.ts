import { placementsOf } from '@podwright/design/design'
import type { IconName } from '@podwright/ui/icon'
import type { EditorState, PanelName, Tool, ViewState } from '../../state/editor-state.ts'
import { type ZoomTarget, zoomTo } from '../../zoom-to.ts'
import { type Action, type ActionFace, type ActionLabel, hasSelection, keyedAction } from '../action.ts'

function zoom(target: ZoomTarget): Action['run'] {
  return ({ editor }) => zoomTo(editor, target)
}

type Switch = 'showsRulers' | 'showsEdges' | 'snaps' | 'showsPreview'

function toggle(field: Switch, ...face: ActionFace): Action {
  return keyedAction('view', `toggle-${field}`, face, {
    isOn: (state) => state[field],
    run: ({ editor }) => {
      const next: Partial<ViewState> = { [field]: !editor.state()[field] }
      editor.view(next)
    },
  })
}

function tool(name: Tool, ...face: ActionFace): Action {
  return keyedAction('view', `tool-${name}`, face, {
    isOn: (state) => state.tool === name,
    run: ({ editor }) => editor.view({ tool: name }),
  })
}

function panel(name: PanelName, label: ActionLabel, icon: IconName, digit: number): Action {
  return keyedAction('panel', `panel-${name}`, [label, icon, `shift+alt+${digit}`], {
    isOn: (state) => state.panel === name,
    run: ({ editor }) => editor.view({ panel: editor.state().panel === name ? null : name }),
  })
}

function stepPlacement(by: 1 | -1): Action['run'] {
  return ({ editor }) => {
    const { design, placement } = editor.state()
    const all = placementsOf(design)
    const at = all.findIndex(({ id }) => id === placement)
    const next = all[(at + by + all.length) % all.length]
    if (next) editor.showPlacement(next.id)
  }
}

const hasSeveralPlacements = ({ design }: EditorState) => placementsOf(design).length > 1

export const viewActions: readonly Action[] = [
  {
    id: 'zoom-in',
    label: 'zoomIn',
    group: 'view',
    icon: 'zoomIn',
    shortcuts: ['mod+=', '='],
    run: zoom('in'),
  },
  {
    id: 'zoom-out',
    label: 'zoomOut',
    group: 'view',
    icon: 'zoomOut',
    shortcuts: ['mod+-', '-'],
    run: zoom('out'),
  },
  {
    id: 'zoom-actual',
    label: 'zoomActual',
    group: 'view',
    shortcuts: ['shift+0'],
    run: zoom('actual'),
  },
  {
    id: 'zoom-fit',
    label: 'zoomFit',
    group: 'view',
    icon: 'fitContain',
    shortcuts: ['shift+1', 'mod+0'],
    run: zoom('fit'),
  },
  {
    id: 'zoom-selection',
    label: 'zoomSelection',
    group: 'view',
    shortcuts: ['shift+2'],
    isEnabled: hasSelection,
    run: zoom('selection'),
  },
  tool('select', 'toolSelect', 'pointer', 'v'),
  tool('hand', 'toolHand', 'hand', 'h'),
  toggle('showsRulers', 'rulers', 'ruler', 'shift+r'),
  toggle('showsEdges', 'edges', 'edges', 'shift+e'),
  toggle('snaps', 'snapping', 'magnet', 'shift+s'),
  toggle('showsPreview', 'preview', 'eye', 'p'),
  {
    id: 'unit',
    label: 'unit',
    group: 'view',
    run: ({ editor }) => editor.view({ unit: editor.state().unit === 'mm' ? 'in' : 'mm' }),
  },
  {
    id: 'palette',
    label: 'palette',
    group: 'view',
    icon: 'search',
    shortcuts: ['mod+k', 'mod+/'],
    run: ({ editor }) => editor.view({ overlay: 'palette' }),
  },
  {
    id: 'shortcuts',
    label: 'shortcuts',
    group: 'view',
    icon: 'keyboard',
    shortcuts: ['?'],
    run: ({ editor }) => editor.view({ overlay: 'shortcuts' }),
  },
  panel('product', 'panelProduct', 'shirt', 1),
  panel('artworks', 'panelArtworks', 'upload', 2),
  panel('clipart', 'panelClipart', 'sticker', 3),
  panel('text', 'panelText', 'text', 4),
  panel('shapes', 'panelShapes', 'shapes', 5),
  panel('templates', 'panelTemplates', 'layout', 6),
  panel('layers', 'panelLayers', 'layers', 7),
  panel('history', 'panelHistory', 'clock', 8),
  {
    id: 'next-placement',
    label: 'nextPlacement',
    group: 'placement',
    icon: 'chevronRight',
    shortcuts: ['pagedown'],
    isEnabled: hasSeveralPlacements,
    run: stepPlacement(1),
  },
  {
    id: 'previous-placement',
    label: 'previousPlacement',
    group: 'placement',
    icon: 'chevronLeft',
    shortcuts: ['pageup'],
    isEnabled: hasSeveralPlacements,
    run: stepPlacement(-1),
  },
]
