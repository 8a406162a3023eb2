import { useId } from 'react'
import styles from './fields.module.css'
import { NumberField } from './number-field.tsx'
import { type Edit, mapEdit } from './use-edit.ts'
import { useKeyBurst } from './use-key-burst.ts'

type SliderFieldProps = {
  label: string
  /** Undefined: the selected layers differ. */
  value: number | undefined
  edit: Edit<number>
  min: number
  max: number
  /** The design stores the displayed number divided by this: 100 for shares displayed in percent. */
  scale?: number
  suffix?: string
  places?: number
}

/** A number with a slider, for values judged visually. */
export function SliderField({ label, value, edit, min, max, scale = 1, suffix = '', places = 0 }: SliderFieldProps) {
  const id = useId()
  const shown = value === undefined ? undefined : value * scale
  const own = mapEdit(edit, (number: number) => number / scale)
  const step = places === 0 ? 1 : 10 ** -places
  const burst = useKeyBurst(own)
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown ?? min}
        onChange={(event) => own.live(event.target.valueAsNumber)}
        onPointerUp={burst.end}
        // An undo then reverts what was done so far.
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && burst.end()}
        onKeyUp={burst.pause}
        onBlur={burst.end}
      />
      <NumberField label={label} sign="" value={shown} edit={own} {...{ min, max, step, suffix, places }} />
    </div>
  )
}

/** A slider for a share: 0.5 is displayed as 50 %. */
export function ShareField(props: Omit<SliderFieldProps, 'scale' | 'suffix' | 'places'>) {
  return <SliderField {...props} scale={100} suffix="%" />
}
