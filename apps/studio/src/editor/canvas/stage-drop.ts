import { findPlacement } from '@podwright/design/design'
import { acceptsDrop, contentOf, sendDrop } from '../drop.ts'
import { toMillimeters } from './camera.ts'
import type { StageTools } from './gestures/gesture.ts'
import { leafAt } from './hit-test.ts'

/** Handles files and library items dropped on the stage, and passes them to the listeners. */
export function listenToDrops(element: HTMLElement, { editor, feedback }: StageTools): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const over = (event: DragEvent) => {
    if (!event.dataTransfer || !acceptsDrop(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (!feedback.state().isDropping) feedback.show({ isDropping: true })
  }
  const leave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && element.contains(event.relatedTarget)
    if (!isInside) feedback.show({ isDropping: false })
  }
  const drop = (event: DragEvent) => {
    feedback.show({ isDropping: false })
    const { camera, design, placement: id } = editor.state()
    const content = event.dataTransfer && contentOf(event.dataTransfer)
    if (!content || !camera || !findPlacement(design, id)) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    const at = toMillimeters(camera, { x: event.clientX - left, y: event.clientY - top })
    const leaf = leafAt(design, id, at, 0)
    sendDrop(editor, { placement: id, at, layer: leaf?.type === 'image' ? leaf.id : null, ...content })
  }
  element.addEventListener('dragenter', over, { signal })
  element.addEventListener('dragover', over, { signal })
  element.addEventListener('dragleave', leave, { signal })
  element.addEventListener('drop', drop, { signal })
  return () => stopping.abort()
}
