import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Edit } from '../fields/use-edit.ts'
import styles from './colour.module.css'
import { type Hsva, toHex } from './colours.ts'

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** Saturation and value as a square, hue and opacity as sliders. */
export function ColourArea({ colour, edit }: { colour: Hsva; edit: Edit<Hsva> }) {
  const t = useTranslations('studio.panel.colour')
  const square = useRef<HTMLDivElement>(null)
  const { h, s, v, a } = colour
  const isHeld = useRef(false)

  const follow = (event: PointerEvent) => {
    const box = square.current?.getBoundingClientRect()
    if (!box || !isHeld.current) return
    const x = clamp((event.clientX - box.left) / box.width)
    const y = clamp((event.clientY - box.top) / box.height)
    edit.live({ ...colour, s: x, v: 1 - y })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.01
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    edit.now({ ...colour, s: clamp(s + move[0]), v: clamp(v + move[1]) })
  }
  const end = () => {
    isHeld.current = false
    edit.done()
  }
  const opaque = toHex({ ...colour, a: 1 })
  return (
    <div className={styles.area}>
      <div
        ref={square}
        className={styles.square}
        style={{ backgroundColor: toHex({ h, s: 1, v: 1, a: 1 }) }}
        role="slider"
        tabIndex={0}
        aria-label={t('shade')}
        aria-valuenow={Math.round(s * 100)}
        aria-valuetext={t('shadeValue', {
          saturation: String(Math.round(s * 100)),
          value: String(Math.round(v * 100)),
        })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isHeld.current = true
          follow(event)
        }}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span className={styles.knob} style={{ left: `${s * 100}%`, top: `${(1 - v) * 100}%`, background: opaque }} />
      </div>
      <input
        type="range"
        className={styles.hue}
        aria-label={t('hue')}
        min={0}
        max={359}
        value={Math.round(h)}
        onChange={(event) => edit.live({ ...colour, h: event.target.valueAsNumber })}
        onPointerUp={edit.done}
        onKeyUp={edit.done}
        onBlur={edit.done}
      />
      <input
        type="range"
        className={styles.alpha}
        style={{ backgroundImage: `linear-gradient(90deg, transparent, ${opaque}), var(--checks)` }}
        aria-label={t('opacity')}
        min={0}
        max={100}
        value={Math.round(a * 100)}
        onChange={(event) => edit.live({ ...colour, a: event.target.valueAsNumber / 100 })}
        onPointerUp={edit.done}
        onKeyUp={edit.done}
        onBlur={edit.done}
      />
    </div>
  )
}
