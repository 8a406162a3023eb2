import type { Changes } from '@podwright/design/changes'
import { findLayer } from '@podwright/design/design'
import type { FramedLayer, Layer } from '@podwright/design/layers/registry'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { updateFramed, updateLayers } from '@podwright/design/operations/layers'
import type { StepLabel } from '../../actions/action.ts'
import { restyleText } from '../../actions/text-box.ts'
import { useEditor, useEditorState, useResources } from '../../state/editor-context.tsx'
import { type Edit, useEdit } from '../fields/use-edit.ts'

/**
 * Returns the selected layers. Their positions may be outdated: only the frame section shows them, and a drag must not
 * rerender the other sections.
 */
export function useSelected(): readonly Layer[] {
  return useEditorState(
    ({ design, selection }) => selection.map((id) => findLayer(design, id)).filter((layer) => layer !== undefined),
    (one, other) => one.length === other.length && one.every((layer, i) => isSameButFrame(layer, other[i])),
  )
}

const frameFields = new Set(['x', 'y', 'width', 'height', 'rotation', 'order'])

/** Whether two states of a layer differ only in position and size. */
function isSameButFrame(one: Layer, other: Layer | undefined): boolean {
  if (one === other || !other) return one === other
  const rest = (layer: Layer) => Object.entries(layer).filter(([name]) => !frameFields.has(name))
  const others = new Map(rest(other))
  return rest(one).every(([name, value]) => Object.is(value, others.get(name)))
}

/** Returns the value that all items share; undefined when they differ. */
export function common<T, V>(items: readonly T[], get: (item: T) => V): V | undefined {
  const [first, ...rest] = items
  if (first === undefined) return undefined
  const value = get(first)
  return rest.every((item) => isSameValue(get(item), value)) ? value : undefined
}

function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/** An edit of properties that all layer types have, for the selected layers themselves. */
export function useLayerEdit<V>(step: StepLabel, change: (layer: Layer, value: V) => Layer): Edit<V> {
  const editor = useEditor()
  return useEdit(step, (design, value): Changes => {
    const free = editor.state().selection.filter((id) => findLayer(design, id)?.isLocked === false)
    return updateLayers(design, free, (layer) => change(layer, value))
  })
}

/** An edit of the selected layers of one type, including those in selected groups. */
export function useTypeEdit<T extends FramedLayer['type'], V>(
  step: StepLabel,
  type: T,
  change: (layer: Extract<FramedLayer, { type: T }>, value: V) => FramedLayer,
): Edit<V> {
  const editor = useEditor()
  return useEdit(step, (design, value) =>
    updateFramed(design, editor.state().selection, (layer) => (isOfType(layer, type) ? change(layer, value) : layer)),
  )
}

function isOfType<T extends FramedLayer['type']>(
  layer: FramedLayer,
  type: T,
): layer is Extract<FramedLayer, { type: T }> {
  return layer.type === type
}

/** An edit of the selected texts' properties; their boxes are updated. */
export function useTextEdit<V>(
  step: StepLabel,
  change: (props: TextLayer['props'], value: V) => Partial<TextLayer['props']>,
): Edit<V> {
  const resources = useResources()
  return useTypeEdit(step, 'text', (layer, value: V) =>
    restyleText(layer, change(layer.props, value), resources.painter.texts),
  )
}
