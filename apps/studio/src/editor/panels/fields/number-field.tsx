import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusStage } from '../../canvas/focus-stage.ts'
import { useEditorState } from '../../state/editor-context.tsx'
import styles from './fields.module.css'
import { fromMm, readNumber, toMm, writeNumber } from './read-number.ts'
import type { Edit } from './use-edit.ts'
import { useKeyBurst } from './use-key-burst.ts'

type NumberFieldProps = {
  /** The name of the number; read by screen readers and shown as tooltip. */
  label: string
  /** The symbol in front: a letter or an icon. It can be dragged. */
  sign: ReactNode
  /** Undefined: the selected layers differ. */
  value: number | undefined
  edit: Edit<number>
  min?: number
  max?: number
  /** The increment of an arrow key or a pixel of dragging. */
  step?: number
  places?: number
  /** A length in millimeters, displayed in the editor's unit. */
  isLength?: boolean
  suffix?: string
  disabled?: boolean
}

/** A number: typed (also as a sum or with a unit), changed by arrow keys, or by dragging the symbol in front. */
export function NumberField(props: NumberFieldProps) {
  const { label, sign, value, edit, step = 1, isLength = false, disabled = false } = props
  const t = useTranslations('studio.panel')
  const units = useTranslations('studio.canvas.bubble')
  const unit = useEditorState((state) => state.unit)
  const [typed, showTyped] = useState<string | null>(null)
  // Leaving the field commits too, before the state of the key press has been rendered.
  const latest = useRef<string | null>(null)
  const setTyped = (next: string | null) => {
    latest.current = next
    showTyped(next)
  }
  const drag = useRef<{ readonly x: number; readonly from: number } | null>(null)
  const isInch = isLength && unit === 'in'
  const places = isInch ? 3 : (props.places ?? 1)
  const shownStep = isInch ? step / 20 : step
  const shown = value === undefined ? undefined : isLength ? fromMm(value, unit) : value
  const text = shown === undefined ? '' : writeNumber(shown, places)
  const toValue = (number: number) => {
    const own = isLength ? toMm(number, unit) : number
    return Math.min(props.max ?? Number.POSITIVE_INFINITY, Math.max(props.min ?? Number.NEGATIVE_INFINITY, own))
  }

  const burst = useKeyBurst(edit)

  const commit = () => {
    burst.end()
    const entered = latest.current
    if (entered === null) return
    const number = readNumber(entered, { current: shown ?? 0, unit: isLength ? unit : undefined })
    setTyped(null)
    if (number !== null && writeNumber(number, places) !== text) edit.now(toValue(number))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) burst.end()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      setTyped(null)
      const many = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
      edit.live(toValue((shown ?? 0) + direction * shownStep * many))
      burst.pause()
    }
    if (event.key === 'Enter') {
      commit()
      focusStage()
    }
    if (event.key === 'Escape') {
      burst.end()
      setTyped(null)
      focusStage()
    }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || shown === undefined || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: shown }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const many = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    const moved = Math.round((event.clientX - drag.current.x) / 2) * shownStep * many
    edit.live(toValue(drag.current.from + moved))
  }
  const onPointerEnd = () => {
    if (drag.current) edit.done()
    drag.current = null
  }
  return (
    <label className={styles.number} title={label} data-disabled={disabled || undefined}>
      <span
        className={styles.sign}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        {sign}
      </span>
      <span className="visually-hidden">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        disabled={disabled}
        placeholder={shown !== undefined ? undefined : disabled ? '–' : t('mixed')}
        value={typed ?? text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span className={styles.suffix}>{isLength ? units(unit) : props.suffix}</span>
    </label>
  )
}
