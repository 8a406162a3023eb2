import type { Paint } from '@podwright/design/values'
import { IconButton } from '@podwright/ui/button'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShareField, SliderField } from '../fields/slider-field.tsx'
import { type Edit, mapEdit } from '../fields/use-edit.ts'
import styles from './colour.module.css'
import { ColourPicker } from './colour-picker.tsx'
import { addStop, cssOf, moveStop, type Stop } from './colours.ts'

type Gradient = Exclude<Paint, { kind: 'solid' }>
const maxStops = 16

/** Edits a gradient: its stops on a bar, the selected stop's color, and its direction. */
export function GradientEditor({ paint, edit }: { paint: Gradient; edit: Edit<Paint> }) {
  const t = useTranslations('studio.panel.colour')
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, paint.stops.length - 1)
  const stop = paint.stops[at]
  const stops: Edit<Stop[]> = mapEdit(edit, (next) => ({ ...paint, stops: next }))
  return (
    <div className={styles.gradient}>
      <StopBar stops={paint.stops} chosen={at} onChoose={setChosen} edit={stops} />
      <div className={styles.gradientTools}>
        <IconButton
          size="small"
          icon="swap"
          label={t('reverse')}
          onClick={() => stops.now(paint.stops.map((s) => ({ ...s, at: 1 - s.at })).reverse())}
        />
        <IconButton
          size="small"
          icon="trash"
          label={t('removeStop')}
          disabled={paint.stops.length <= 2}
          onClick={() => stops.now(paint.stops.filter((_, i) => i !== at))}
        />
      </div>
      {paint.kind === 'linear' ? <Direction paint={paint} edit={edit} /> : <Circle paint={paint} edit={edit} />}
      {stop && (
        <ColourPicker
          key={at}
          colour={stop.colour}
          edit={mapEdit(stops, (colour: string) => paint.stops.map((s, i) => (i === at ? { ...s, colour } : s)))}
        />
      )}
    </div>
  )
}

function Direction({ paint, edit }: { paint: Extract<Paint, { kind: 'linear' }>; edit: Edit<Paint> }) {
  const t = useTranslations('studio.panel.colour')
  const angle = mapEdit(edit, (degrees: number): Paint => ({ ...paint, angle: degrees }))
  return <SliderField label={t('angle')} value={paint.angle} edit={angle} min={0} max={360} suffix="°" />
}

function Circle({ paint, edit }: { paint: Extract<Paint, { kind: 'radial' }>; edit: Edit<Paint> }) {
  const t = useTranslations('studio.panel.colour')
  const slider = (name: 'radius' | 'x' | 'y', min: number, max: number) => (
    <ShareField
      label={t(name)}
      value={paint[name]}
      edit={mapEdit(edit, (share: number): Paint => ({ ...paint, [name]: share }))}
      min={min}
      max={max}
    />
  )
  return (
    <>
      {slider('radius', 1, 200)}
      {slider('x', 0, 100)}
      {slider('y', 0, 100)}
    </>
  )
}

function StopBar({
  stops,
  chosen,
  onChoose,
  edit,
}: {
  stops: readonly Stop[]
  chosen: number
  onChoose: (index: number) => void
  edit: Edit<Stop[]>
}) {
  const t = useTranslations('studio.panel.colour')
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const placeOf = (event: { clientX: number }) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0
  }
  const onStopKey = (event: KeyboardEvent, index: number, at: number) => {
    const step = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      edit.now(moveStop(stops, index, at + step))
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && stops.length > 2) {
      event.preventDefault()
      event.stopPropagation()
      edit.now(stops.filter((_, i) => i !== index))
    }
  }
  const onMove = (event: PointerEvent) => {
    if (held.current !== null) edit.live(moveStop(stops, held.current, placeOf(event)))
  }
  const end = () => {
    held.current = null
    edit.done()
  }
  return (
    <div className={styles.stops}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button at the end of the bar adds stops too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the bar is a shortcut; the stops are buttons */}
      <div
        ref={bar}
        className={styles.bar}
        style={{ backgroundImage: `${cssOf({ kind: 'linear', angle: 90, stops: [...stops] })}, var(--checks)` }}
        title={t('addStop')}
        onClick={(event) => {
          if (stops.length >= maxStops) return
          const at = placeOf(event)
          edit.now(addStop(stops, at))
          onChoose(stops.filter((stop) => stop.at <= at).length)
        }}
      />
      {stops.map((stop, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no identity but its index
          key={i}
          type="button"
          className={styles.stop}
          style={{ left: `${stop.at * 100}%` }}
          aria-label={t('stop', { number: String(i + 1), percent: String(Math.round(stop.at * 100)) })}
          aria-pressed={i === chosen}
          onClick={() => onChoose(i)}
          onKeyDown={(event) => onStopKey(event, i, stop.at)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = i
            onChoose(i)
          }}
          onPointerMove={onMove}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <span style={{ background: stop.colour }} />
        </button>
      ))}
    </div>
  )
}
