import { newShapeLayer } from '@podwright/design/new-design'
import type { IconName } from '@podwright/ui/icon'
import type { Action, ActionContext, ActionLabel } from './action.ts'
import { insertLayers } from './insert-layers.ts'
import { insertText } from './insert-text.ts'

/** A line to be typed over at once; Escape while its font is on its way leaves it as it is. */
async function addText(context: ActionContext): Promise<void> {
  let isLeft = false
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isLeft = true
  }
  addEventListener('keydown', leave, true)
  try {
    await insertText(context, { ...context.newText, weight: 700, share: 1 / 8 })
  } finally {
    removeEventListener('keydown', leave, true)
  }
  const [added] = context.editor.state().selection
  if (added && !isLeft) context.editor.view({ typing: added })
}

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
    run: (context) => {
      void addText(context).catch(reportError)
    },
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
]
