import { Icon } from '@podwright/ui/icon'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import styles from './slide-check.module.css'
import { keyStep, tapStep } from './slide-recorder.ts'
import { useSlideCheck } from './use-slide-check.ts'

/** Max. pointer movement of a click. */
const tapSlackPx = 3

export type SlideCheckHandle = { startOver(): void; focus(): void }
type SlideCheckProps = {
  ref: Ref<SlideCheckHandle>
  /** Shown when the form was submitted without the check. */
  error?: string | undefined
  onProof: (slideToken: string | undefined) => void
}

/**
 * A slide check by pointer, arrow keys, or clicks without dragging, exposed as a slider to screen readers (R-401,
 *
 */
export function SlideCheck({ ref, error, onProof }: SlideCheckProps) {
  const t = useTranslations('login.slide')
  const id = useId()
  const check = useSlideCheck(onProof)
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const grip = useRef(0)
  const pressedAt = useRef(0)
  const isDragged = useRef(false)
  const percent = Math.round(check.share * 100)
  const isDone = check.state === 'done'
  useImperativeHandle(ref, () => ({ startOver: check.startOver, focus: () => handle.current?.focus() }))

  useLayoutEffect(() => {
    track.current?.style.setProperty('--share', String(check.share))
  }, [check.share])

  function shareAt(event: PointerEvent): number {
    const box = track.current?.getBoundingClientRect()
    const knob = handle.current?.offsetWidth ?? 0
    return box ? (event.clientX - box.left - grip.current) / (box.width - knob) : 0
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - event.currentTarget.getBoundingClientRect().left
    pressedAt.current = event.clientX
    isDragged.current = false
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (!isDragged.current) {
      if (Math.abs(event.clientX - pressedAt.current) < tapSlackPx) return
      isDragged.current = true
      check.begin('pointer')
    }
    check.move(shareAt(event))
  }
  /** Users who cannot drag click along the track (WCAG 2.5.7); the click event after a drag is ignored. */
  function onTap() {
    if (isDragged.current) isDragged.current = false
    else stepBy(tapStep)
  }
  function stepBy(step: number) {
    if (check.share === 0) check.begin('keyboard')
    check.move(check.share + step)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isForward = event.key === 'ArrowRight' || event.key === 'ArrowUp'
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowDown'
    if (!isForward && !isBack) return
    event.preventDefault()
    stepBy(isForward ? keyStep : -keyStep)
  }
  const message = {
    idle: t('prompt'),
    dragging: t('prompt'),
    checking: t('checking'),
    done: t('done'),
    failed: t('failed'),
  }[check.state]
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside handles the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is what screen readers announce */}
      <div
        ref={track}
        className={styles.track}
        onClick={onTap}
        data-state={check.state}
        data-invalid={error ? '' : undefined}
      >
        <div className={styles.fill} />
        <p className={styles.message} id={`${id}-message`}>
          {message}
        </p>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          className={styles.handle}
          aria-label={t('label')}
          aria-describedby={`${id}-message ${id}-keys`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={isDone ? t('done') : t('progress', { percent: String(percent) })}
          aria-disabled={isDone || check.state === 'checking' || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => isDragged.current && check.release()}
          onPointerCancel={() => isDragged.current && check.release()}
          onKeyDown={onKeyDown}
        >
          <Icon name={isDone ? 'check' : 'arrowRight'} />
        </div>
      </div>
      <p className={styles.keys} id={`${id}-keys`}>
        {t('keys')}
      </p>
      <p className="visually-hidden" role="status">
        {check.state === 'idle' || check.state === 'dragging' ? '' : message}
      </p>
      {error && !isDone && (
        <p className={styles.error} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
