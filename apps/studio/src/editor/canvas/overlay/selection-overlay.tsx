import { findLayer, type RecordId } from '@podwright/design/design'
import { cornersOf } from '@podwright/design/geometry/points'
import { useEditorState } from '../../state/editor-context.tsx'
import type { Camera, EditorState } from '../../state/editor-state.ts'
import { type FeedbackStore, useFeedback } from '../feedback.ts'
import { outlineOf } from '../hit-test.ts'
import { type SelectionBox, selectionBox } from '../selection-box.ts'
import { Handles } from './handles.tsx'
import { pointsOnStage } from './on-stage.ts'
import styles from './overlay.module.css'

/**
 * Above this number only the frame around all layers is drawn: single outlines would be unreadable and take longer than
 * a frame.
 */
const maxOutlined = 200

/** Outlines of the selection, the hovered layer, and the open group. */
export function SelectionOverlay({ feedback, camera }: { feedback: FeedbackStore; camera: Camera }) {
  const design = useEditorState((state) => state.design)
  const selection = useEditorState((state) => state.selection)
  const openGroup = useEditorState((state) => state.openGroup)
  const hovered = useEditorState(hoveredOutside)
  const isTyping = useEditorState(({ typing, cropping }) => typing !== null || cropping !== null)
  const isMoving = useFeedback(feedback, (state) => state.isMoving)
  const box = selectionBox(design, selection)
  const outline = (id: RecordId) => {
    const layer = findLayer(design, id)
    return layer ? pointsOnStage(outlineOf(design, layer), camera) : ''
  }
  return (
    <g>
      {openGroup !== null && <polygon className={styles.openGroup} points={outline(openGroup)} />}
      {hovered !== null && !isMoving && <polygon className={styles.hovered} points={outline(hovered)} />}
      {selection.length > 1 &&
        selection.length <= maxOutlined &&
        selection.map((id) => <polygon key={id} className={styles.member} points={outline(id)} />)}
      {box && !isTyping && <Frame box={box} camera={camera} hasHandles={!isMoving} />}
    </g>
  )
}

function hoveredOutside({ hovered, selection }: EditorState): RecordId | null {
  return hovered !== null && !selection.includes(hovered) ? hovered : null
}

function Frame({ box, camera, hasHandles }: { box: SelectionBox; camera: Camera; hasHandles: boolean }) {
  const points = pointsOnStage(cornersOf(box.frame), camera)
  return (
    <g data-testid="selection-frame">
      <polygon className={styles.halo} points={points} />
      <polygon className={box.isLocked ? styles.lockedFrame : styles.frame} points={points} />
      {hasHandles && !box.isLocked && <Handles box={box} camera={camera} />}
    </g>
  )
}
