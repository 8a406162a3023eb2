import '@podwright/ui/tokens.css'
import '@podwright/ui/base.css'
import { loaders } from 'virtual:messages/index'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { area, benchDesign } from '../../../bench/studio/bench-design.ts'
import { Stage } from '../src/editor/canvas/stage.tsx'
import { type Drop, onDrop } from '../src/editor/drop.ts'
import { PreviewPanel } from '../src/editor/preview/preview-panel.tsx'
import { createResources, type Resources } from '../src/editor/resources/resources.ts'
import { createEditor, type Editor } from '../src/editor/state/editor.ts'
import { WorkspaceProvider } from '../src/editor/state/editor-context.tsx'
import { comparePainters } from './compare-painters.ts'
import '../../../bench/studio/stage-page.ts'

const product: StudioProduct = {
  id: 1,
  code: 'TS001',
  name: 'T-shirt',
  technique: 'dtg',
  techniques: ['dtg'],
  areas: [{ ...area, code: 'front', hidden: [] }],
  sizeGroups: [{ sizes: [], areas: [{ ...area, code: 'front', hidden: [] }] }],
  colours: [
    { code: 'white', name: 'White', hex: '#ffffff', isDark: false },
    { code: 'black', name: 'Black', hex: '#1b1b1e', isDark: true },
  ],
  views: [],
  printedColours: null,
}

const viewFolder = (size: string, name: string) => `/studio/data/views/${size}/${name}`
const views: StudioProduct['views'] = ['front', 'back', 'closeup', 'flatlay'].map((name) => ({
  name: `tshirt/${name}`,
  area: name === 'back' ? 'back' : 'front',
  width: 1600,
  height: 1600,
  small: viewFolder('small-views', `tshirt/${name}`),
  full: viewFolder('views', `tshirt/${name}`),
}))

const { default: messages } = await loaders['en-US']()
const place = document.getElementById('studio')
if (!place) throw new Error('the page has no root element for the stage')
const root = createRoot(place)
let editor: Editor | undefined
let drops: Drop[] = []
let isComplete = () => false
let resources: Resources | undefined
let kept: ImageData | undefined
let frameMs: number[] = []
let pictures = 0
let stopRecording = () => {}

function show(design: Design, hasPreview: boolean): Editor {
  const made = createEditor(design, hasPreview ? { ...product, views } : product, 'white')
  const loading = createResources()
  resources = loading
  loading.need(design)
  isComplete = () => false
  void bringAll(design, loading)
  drops = []
  onDrop(made, (drop) => drops.push(drop))
  made.subscribe(() => loading.need(made.state().design))
  root.render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <WorkspaceProvider value={{ editor: made, resources: loading }}>
        <div style={{ display: 'grid', width: hasPreview ? 1320 : 1000, height: 1000, gridTemplateColumns: '1000px' }}>
          <Stage key={Math.random()} />
          {hasPreview && (
            <aside style={{ gridArea: '1 / 2' }}>
              <PreviewPanel key={Math.random()} />
            </aside>
          )}
        </div>
      </WorkspaceProvider>
    </IntlProvider>,
  )
  return made
}

async function bringAll(design: Design, { fonts, artworks }: Resources): Promise<void> {
  const layers = [...design.values()].filter((record) => record.kind === 'layer')
  await fonts.ready(layers.flatMap((layer) => (layer.type === 'text' ? [layer.props] : [])))
  const hashes = layers.flatMap((layer) => (layer.type === 'image' ? [layer.props.artwork.hash] : []))
  isComplete = () => hashes.every((hash) => artworks.find(hash) !== undefined)
}

function current(): Editor {
  if (!editor) throw new Error('nothing is open')
  return editor
}

function readPicture(): ImageData {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  if (!canvas || !context) throw new Error('no picture on the stage')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

globalThis.stagePage = {
  open: (count, blend, hasPreview = false) => {
    editor = show(benchDesign(count, blend), hasPreview)
  },
  reopen: () => {
    const before = current().state()
    editor = show(before.design, before.product.views.length > 0)
    editor.view({ camera: before.camera })
  },
  editor: current,
  isComplete: () => isComplete(),
  drops: () => drops,
  remember: () => {
    kept = readPicture()
  },
  compare: () => {
    const [before, now] = [kept?.data ?? [], readPicture().data]
    let [largest, painted] = [before.length === now.length ? 0 : 255, 0]
    for (let i = 0; i < now.length; i += 1) {
      largest = Math.max(largest, Math.abs((before[i] ?? 0) - (now[i] ?? 0)))
      if (i % 4 === 3 && now[i] !== 0) painted += 1
    }
    return { largest, painted }
  },
  startRecording: () => {
    stopRecording()
    pictures = 0
    frameMs = []
    let last = performance.now()
    let frame = requestAnimationFrame(function next() {
      // Not the frame's own time, which lacks the delay of its start.
      const now = performance.now()
      frameMs.push(now - last)
      last = now
      frame = requestAnimationFrame(next)
    })
    const canvas = document.querySelector('aside canvas')
    const { prototype } = ImageBitmapRenderingContext
    const { transferFromImageBitmap } = prototype
    prototype.transferFromImageBitmap = function (picture) {
      if (this.canvas === canvas) pictures += 1
      transferFromImageBitmap.call(this, picture)
    }
    stopRecording = () => {
      cancelAnimationFrame(frame)
      prototype.transferFromImageBitmap = transferFromImageBitmap
    }
  },
  recording: () => ({ frameMs, pictures }),
  stopRecording: () => {
    stopRecording()
    return { frameMs, pictures }
  },
  comparePainters: () => {
    if (!resources) throw new Error('nothing is open')
    return comparePainters(resources, current().state().design, area)
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
