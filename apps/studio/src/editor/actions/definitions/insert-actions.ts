import { newShapeLayer } from '@podwright/design/new-design'
import type { IconName } from '@podwright/ui/icon'
import type { Action, ActionLabel } from '../action.ts'
import { insertLayers } from '../insert-layers.ts'
import { insertTypedText } from '../insert-text.ts'

type Shape = Parameters<typeof newShapeLayer>[1]

function insertShape(shape: Shape, label: ActionLabel, icon: IconName, shortcut?: string): Action {
  return {
    id: `add-${shape}`,
    label,
    group: 'insert',
    icon,
    ...(shortcut ? { shortcuts: [shortcut] } : {}),
    run: (context) => insertLayers(context, (area) => [newShapeLayer(area, shape)]),
  }
}

export const insertActions: readonly Action[] = [
  {
    id: 'add-text',
    label: 'addText',
    group: 'insert',
    icon: 'text',
    shortcuts: ['t'],
    run: (context) => insertTypedText(context, { ...context.newText, weight: 700, share: 1 / 8 }),
  },
  {
    id: 'upload',
    label: 'upload',
    group: 'insert',
    icon: 'upload',
    shortcuts: ['u'],
    run: ({ editor, pickFiles }) => {
      editor.view({ panel: 'artworks' })
      pickFiles()
    },
  },
  insertShape('rectangle', 'addRectangle', 'square', 'r'),
  insertShape('ellipse', 'addEllipse', 'circle', 'o'),
  insertShape('line', 'addLine', 'line', 'l'),
  insertShape('arrow', 'addArrow', 'arrowLine', 'shift+l'),
  insertShape('star', 'addStar', 'star'),
  insertShape('heart', 'addHeart', 'heart'),
  insertShape('qr', 'addQr', 'qr'),
]
