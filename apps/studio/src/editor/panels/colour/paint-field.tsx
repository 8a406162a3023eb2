import type { Paint } from '@podwright/design/values'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PopoverButton } from '../fields/popover-button.tsx'
import { ToggleGroup } from '../fields/toggle-group.tsx'
import { type Edit, mapEdit } from '../fields/use-edit.ts'
import styles from './colour.module.css'
import { ColourPicker } from './colour-picker.tsx'
import { cssOf, paintAs } from './colours.ts'
import { GradientEditor } from './gradient-editor.tsx'

/** A swatch that opens the color picker. */
export function ColourField({
  label,
  colour,
  edit,
}: {
  label: string
  /** Undefined: the selected layers differ. */
  colour: string | undefined
  edit: Edit<string>
}) {
  return (
    <SwatchButton label={label} css={colour} text={colour?.slice(0, 7).toUpperCase()}>
      {() => <ColourPicker colour={colour ?? '#000000'} edit={edit} />}
    </SwatchButton>
  )
}

/** A swatch that opens the picker for a color or gradient. */
export function PaintField({ label, paint, edit }: { label: string; paint: Paint | undefined; edit: Edit<Paint> }) {
  const t = useTranslations('studio.panel.colour')
  const text = paint && (paint.kind === 'solid' ? paint.colour.slice(0, 7).toUpperCase() : t(paint.kind))
  const shown: Paint = paint ?? { kind: 'solid', colour: '#000000' }
  return (
    <SwatchButton label={label} css={paint && cssOf(paint)} text={text}>
      {() => (
        <div className={styles.paint}>
          <ToggleGroup
            label={t('kind')}
            value={shown.kind}
            options={[
              { value: 'solid', label: t('solid') },
              { value: 'linear', label: t('linear') },
              { value: 'radial', label: t('radial') },
            ]}
            onChange={(kind) => edit.now(paintAs(kind, shown))}
          />
          {shown.kind === 'solid' ? (
            <ColourPicker
              colour={shown.colour}
              edit={mapEdit(edit, (colour: string): Paint => ({ kind: 'solid', colour }))}
            />
          ) : (
            <GradientEditor paint={shown} edit={edit} />
          )}
        </div>
      )}
    </SwatchButton>
  )
}

/** Size of the picker. */
const size = { width: 260, height: 670 }

function SwatchButton({
  label,
  css,
  text,
  children,
}: {
  label: string
  css: string | undefined
  text: string | undefined
  children: () => ReactNode
}) {
  const t = useTranslations('studio.panel')
  const face = (
    <>
      <span className={styles.chip}>
        <span style={{ background: css }} />
      </span>
      <span className={styles.fieldText}>{text ?? t('mixed')}</span>
    </>
  )
  return (
    <PopoverButton label={label} value={text ?? t('mixed')} className={styles.field} face={face} {...size}>
      {children}
    </PopoverButton>
  )
}
