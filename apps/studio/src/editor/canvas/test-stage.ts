import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import { threeLayers } from '@podwright/design/test-designs'
import { createEditor, type Editor } from '../state/editor.ts'
import type { Keys, Pointer } from './gestures/gesture.ts'

/** Editors for tests of the stage; a millimeter is two pixels on it. */

const product: StudioProduct = {
  id: 1,
  code: 'TS001',
  name: 'T-shirt',
  technique: 'dtg',
  techniques: ['dtg'],
  areas: [],
  sizeGroups: [{ sizes: [], areas: [] }],
  colours: [{ code: 'white', name: 'White', hex: '#ffffff', isDark: false }],
  views: [],
  printedColours: null,
}

export function openEditor(design: Design = squares()): Editor {
  const editor = createEditor(design, product, 'white')
  editor.view({ camera: { zoom: 2, x: 0, y: 0 }, stage: { width: 800, height: 900 } })
  return editor
}

/** An image, a text and a star of 40 × 20 mm each, well apart. */
export function squares(): Design {
  const design = threeLayers()
  const places: Readonly<Record<string, { x: number; y: number }>> = {
    'layer:a': { x: 60, y: 50 },
    'layer:b': { x: 160, y: 120 },
    'layer:c': { x: 230, y: 330 },
  }
  const changes = updateLayers(design, Object.keys(places), (layer) =>
    layer.type === 'group' ? layer : { ...layer, ...places[layer.id], width: 40, height: 20 },
  )
  return applyChanges(design, changes)
}

const noKeys: Keys = { isShift: false, isAlt: false, isCtrl: false }

/** Returns a pointer over a point of the print area. */
export function pointer(x: number, y: number, keys: Partial<Keys> = {}): Pointer {
  return { at: { x: x * 2, y: y * 2 }, mm: { x, y }, keys: { ...noKeys, ...keys } }
}

/** Layouts of a font whose letters are all half as wide as high. */
export const evenTexts = {
  layOut: (
    props: { text: string; lines: readonly string[] | null; sizeMm: number; lineHeight: number; wrap: 'auto' | 'box' },
    boxWidthMm: number,
  ) => {
    const lines =
      props.lines ?? (props.wrap === 'auto' ? props.text.split('\n') : cut(props.text, boxWidthMm / (props.sizeMm / 2)))
    const widest = Math.max(0, ...lines.map((line) => line.length)) * (props.sizeMm / 2)
    return {
      outline: [],
      lines,
      widthMm: props.wrap === 'box' ? boxWidthMm : widest,
      heightMm: Math.max(1, lines.length) * props.lineHeight * props.sizeMm,
      missing: [],
      sizeMm: props.sizeMm,
    }
  },
}

function cut(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
