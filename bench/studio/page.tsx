import '@podwright/ui/tokens.css'
import '@podwright/ui/base.css'
import { loaders } from 'virtual:messages/index'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import type { Blend } from '@podwright/design/values'
import { Stage } from '@podwright/studio/src/editor/canvas/stage.tsx'
import { createResources } from '@podwright/studio/src/editor/resources/resources.ts'
import { createEditor, type Editor } from '@podwright/studio/src/editor/state/editor.ts'
import { WorkspaceProvider } from '@podwright/studio/src/editor/state/editor-context.tsx'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { area, benchDesign } from './bench-design.ts'

export type BenchPage = {
  readonly open: (count: number, blend: { readonly every: number; readonly as: Blend } | null) => void
  readonly editor: () => Editor
  /** Milliseconds of each undo of as many steps, every one of which changed all layers. */
  readonly timeUndo: (count: number, steps: number) => number[]
}

declare global {
  var bench: BenchPage
}

const product: StudioProduct = {
  id: 1,
  code: 'TS001',
  name: 'T-shirt',
  technique: 'dtg',
  techniques: ['dtg'],
  areas: [{ ...area, code: 'front' }],
  colours: [
    { code: 'white', name: 'White', hex: '#ffffff', isDark: false },
    { code: 'black', name: 'Black', hex: '#1b1b1e', isDark: true },
  ],
  views: [],
}

const { default: messages } = await loaders['en-US']()
const place = document.getElementById('studio')
if (!place) throw new Error('the page has no place for the stage')
const root = createRoot(place)
let editor: Editor | undefined

function show(design: Design): Editor {
  const made = createEditor(design, product, 'white')
  const resources = createResources()
  resources.need(design)
  made.subscribe(() => resources.need(made.state().design))
  root.render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <WorkspaceProvider value={{ editor: made, resources }}>
        <div style={{ display: 'grid', width: 1000, height: 1000 }}>
          <Stage key={Math.random()} />
        </div>
      </WorkspaceProvider>
    </IntlProvider>,
  )
  return made
}

globalThis.bench = {
  open: (count, blend) => {
    editor = show(benchDesign(count, blend))
  },
  editor: () => {
    if (!editor) throw new Error('nothing is open')
    return editor
  },
  timeUndo: (count, steps) => {
    const made = createEditor(benchDesign(count, null), product, 'white')
    const ids = [...made.state().design.keys()].filter((id) => id.startsWith('layer:'))
    for (let i = 1; i <= steps; i += 1) {
      const { design } = made.state()
      const changes = updateLayers(design, ids, (layer) => ({ ...layer, opacity: i / (steps + 1) }))
      if (applyChanges(design, changes) === design) throw new Error('nothing was changed')
      made.change('move', changes)
    }
    return Array.from({ length: steps }, () => {
      const began = performance.now()
      made.undo()
      return performance.now() - began
    })
  },
}
document.title = 'ready'
