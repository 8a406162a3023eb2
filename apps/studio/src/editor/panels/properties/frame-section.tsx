import { effectiveDpi, lowDpi, tooLowDpi } from '@podwright/design/checks/resolution'
import type { Layer } from '@podwright/design/layers/registry'
import { isFramed } from '@podwright/design/layers/registry'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionButton } from '../../actions/ui/action-button.tsx'
import { useEditor, useEditorState, useResources } from '../../state/editor-context.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { Toggle } from '../fields/toggle-group.tsx'
import { type Edit, useEdit } from '../fields/use-edit.ts'
import { changeFrame, type FrameField, type ShownFrame, shownFrame, singleFramed } from './frame.ts'
import styles from './properties.module.css'

function useFrameEdit(field: FrameField, keepsRatio: boolean): Edit<number> {
  const editor = useEditor()
  const { painter } = useResources()
  const step = field === 'rotation' ? 'rotate' : field === 'x' || field === 'y' ? 'move' : 'resize'
  return useEdit(step, (design, value: number) =>
    changeFrame(design, editor.state().selection, { field, value, keepsRatio }, painter.texts),
  )
}

/** Position, size and angle of the selection. */
export function FrameSection({ layers }: { layers: readonly Layer[] }) {
  const t = useTranslations('studio.panel.frame')
  const [only] = layers
  const single = layers.length === 1 && only && isFramed(only) ? only : undefined
  const [isRatioKept, keepRatio] = useState(true)
  const keepsRatio = isRatioKept || single === undefined || single.type === 'text'
  const frame = useEditorState(({ design, selection }) => shownFrame(design, selection), isSameFrame)
  const isLocked = layers.every((layer) => layer.isLocked)
  const edits = {
    x: useFrameEdit('x', false),
    y: useFrameEdit('y', false),
    width: useFrameEdit('width', keepsRatio),
    height: useFrameEdit('height', keepsRatio),
    rotation: useFrameEdit('rotation', false),
  }
  const field = (name: FrameField, sign: string) => (
    <NumberField
      label={t(name)}
      sign={sign}
      value={frame?.[name]}
      edit={edits[name]}
      isLength={name !== 'rotation'}
      suffix="°"
      disabled={isLocked || frame?.[name] === undefined}
    />
  )
  return (
    <Section
      title={t('title')}
      action={
        <>
          <ActionButton id="flip-x" />
          <ActionButton id="flip-y" />
          <ActionButton id="rotate-right" />
        </>
      }
    >
      <Row>
        {field('x', 'X')}
        {field('y', 'Y')}
        {field('width', 'W')}
        {field('height', 'H')}
        {field('rotation', '∠')}
        <div className={styles.frameTools}>
          <Toggle label={t('ratio')} icon="link" isOn={keepsRatio} onChange={keepRatio} />
          <ActionButton id="fit-contain" />
          <ActionButton id="fit-cover" />
        </div>
      </Row>
      <Dpi />
    </Section>
  )
}

function Dpi() {
  const t = useTranslations('studio.panel.frame')
  const dpi = useEditorState(({ design, selection }) => {
    const layer = singleFramed(design, selection)
    const exact = layer && effectiveDpi(layer)
    // Allows for rounding errors, as the check does.
    return exact === undefined ? undefined : Math.floor(exact + 0.01)
  })
  if (dpi === undefined) return null
  const tone = dpi < tooLowDpi ? 'bad' : dpi < lowDpi ? 'low' : 'good'
  return (
    <p className={styles.dpi} data-tone={tone}>
      <Icon name={tone === 'good' ? 'success' : 'warning'} />
      {t('dpi', { dpi: String(dpi) })}
    </p>
  )
}

function isSameFrame(one: ShownFrame | undefined, other: ShownFrame | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.rotation === other.rotation
  )
}
