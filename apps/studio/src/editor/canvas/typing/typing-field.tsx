import { type Point, rotatePoint } from '@podwright/design/geometry/points'
import { longestText, type TextLayer } from '@podwright/design/layers/text/schema'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor, useResources } from '../../state/editor-context.tsx'
import type { Camera } from '../../state/editor-state.ts'
import { toMillimeters, toStage } from '../camera.ts'
import { type CaretMap, createCaretMap } from './caret-map.ts'
import styles from './typing.module.css'
import { createTypingSession } from './typing-session.ts'

type Range = { readonly from: number; readonly to: number }

/**
 * Typing on the painted text: an invisible browser field receives the keys (and supports every input method), while the
 * painting is visible, with a custom caret between its letters. A text on an arc is typed in a field below it.
 */
export function TypingField({ layer, camera }: { layer: TextLayer; camera: Camera }) {
  const t = useTranslations('studio.canvas')
  const editor = useEditor()
  const { painter } = useResources()
  const field = useRef<HTMLTextAreaElement>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: layer.props.text.length })
  const session = useMemo(() => createTypingSession(editor, painter.texts, layer.id), [editor, painter, layer.id])
  const map = useMemo(() => createCaretMap(layer, painter.texts), [layer, painter])
  const isOnArc = layer.props.arc !== 0

  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.select()
    const follow = () => {
      if (element && document.activeElement === element) {
        setRange({ from: element.selectionStart, to: element.selectionEnd })
      }
    }
    document.addEventListener('selectionchange', follow)
    return () => {
      document.removeEventListener('selectionchange', follow)
      session.end()
    }
  }, [session])

  const choose = (from: number, to: number) => {
    field.current?.setSelectionRange(Math.min(from, to), Math.max(from, to))
    setRange({ from: Math.min(from, to), to: Math.max(from, to) })
  }

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.currentTarget.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
      editor.view({ typing: null })
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      session.endBurst()
      if (event.shiftKey) editor.redo()
      else editor.undo()
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined || isOnArc || event.nativeEvent.isComposing) return
    event.preventDefault()
    const to = map.lineUp(by < 0 ? range.from : range.to, by)
    if (event.shiftKey) choose(by < 0 ? to : range.from, by < 0 ? range.to : to)
    else choose(to, to)
  }

  const caret = placeOnStage(layer, camera, map.placeOf(range.to))
  const low = toStage(camera, { x: layer.x, y: layer.y + layer.height / 2 })
  return (
    <div data-own-input="" className={styles.layer}>
      {!isOnArc && <Marks layer={layer} camera={camera} map={map} range={range} onChoose={choose} />}
      <textarea
        ref={field}
        className={isOnArc ? styles.shownField : styles.field}
        style={isOnArc ? { left: low.x, top: low.y + 16 } : { left: caret.x, top: caret.y }}
        aria-label={t('typing')}
        value={layer.props.text}
        maxLength={longestText}
        wrap={isOnArc ? undefined : 'off'}
        spellCheck={false}
        onChange={(event) => session.write(event.target.value)}
        onKeyDown={keyDown}
        onBlur={() => session.endBurst()}
      />
    </div>
  )
}

function placeOnStage(layer: TextLayer, camera: Camera, place: Point): Point {
  const flipped = { x: place.x * (layer.isFlippedX ? -1 : 1), y: place.y * (layer.isFlippedY ? -1 : 1) }
  return toStage(camera, rotatePoint({ x: layer.x + flipped.x, y: layer.y + flipped.y }, layer, layer.rotation))
}

type MarksProps = {
  layer: TextLayer
  camera: Camera
  map: CaretMap
  range: Range
  onChoose: (from: number, to: number) => void
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Caret and selection, in millimeters in the layer's rotated coordinates; clicks set them. */
function Marks({ layer, camera, map, range, onChoose }: MarksProps) {
  const pressed = useRef<number>(undefined)
  const { x, y } = toStage(camera, layer)
  const flip = `scale(${layer.isFlippedX ? -1 : 1} ${layer.isFlippedY ? -1 : 1})`
  const caret = map.placeOf(range.to)

  const indexOf = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    const mm = toMillimeters(camera, { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) })
    const local = rotatePoint(mm, layer, -layer.rotation)
    const side = { x: layer.isFlippedX ? -1 : 1, y: layer.isFlippedY ? -1 : 1 }
    return map.indexAt({ x: (local.x - layer.x) * side.x, y: (local.y - layer.y) * side.y })
  }
  const down = (event: PointerEvent<SVGElement>) => {
    // Keeps focus in the field.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const index = indexOf(event)
    if (event.detail === 3) return onChoose(0, layer.props.text.length)
    if (event.detail === 2) {
      const word = words.segment(layer.props.text).containing(Math.min(index, layer.props.text.length - 1))
      if (word) return onChoose(word.index, word.index + word.segment.length)
    }
    pressed.current = event.shiftKey ? range.from : index
    onChoose(pressed.current, index)
  }
  const move = (event: PointerEvent<SVGElement>) => {
    if (pressed.current !== undefined && event.buttons === 1) onChoose(pressed.current, indexOf(event))
  }
  const pad = 6 / camera.zoom
  return (
    <svg className={styles.marks} aria-hidden="true" role="presentation">
      <g transform={`translate(${x} ${y}) rotate(${layer.rotation}) ${flip} scale(${camera.zoom})`}>
        <rect
          className={styles.box}
          x={-layer.width / 2 - pad}
          y={-layer.height / 2 - pad}
          width={layer.width + 2 * pad}
          height={layer.height + 2 * pad}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={() => {
            pressed.current = undefined
          }}
        />
        {map.stretch(range.from, range.to).map((rect) => (
          <rect key={rect.y} className={styles.stretch} {...rect} />
        ))}
        {range.from === range.to && (
          <line
            // Restarts the blinking at each new position.
            key={`${caret.x} ${caret.y}`}
            className={styles.caret}
            x1={caret.x}
            x2={caret.x}
            y1={caret.y + caret.height * 0.08}
            y2={caret.y + caret.height * 0.92}
          />
        )}
      </g>
    </svg>
  )
}
