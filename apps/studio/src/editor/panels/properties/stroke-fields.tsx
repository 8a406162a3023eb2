import type { Stroke } from '@podwright/design/values'
import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { ColourField } from '../colour/paint-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { ToggleGroup } from '../fields/toggle-group.tsx'
import { type Edit, mapEdit } from '../fields/use-edit.ts'
import { common } from './selected.ts'

const dashes = { solid: [], dashed: [3, 2], dotted: [0.01, 2] } as const
type DashName = keyof typeof dashes

function nameOfDash(dash: readonly number[]): DashName {
  if (dash.length === 0) return 'solid'
  return (dash[0] ?? 0) < 0.5 ? 'dotted' : 'dashed'
}

/** A change to a stroke; null removes it. */
export type StrokeChange = Partial<Stroke> | null

/** A stroke around letters or a shape, or a button to add one. */
export function StrokeSection({
  title,
  strokes,
  edit,
  canBeDashed = false,
}: {
  title: string
  strokes: readonly (Stroke | null)[]
  edit: Edit<StrokeChange>
  canBeDashed?: boolean
}) {
  const t = useTranslations('studio.panel.stroke')
  const present = strokes.filter((stroke) => stroke !== null)
  const hasOne = present.length > 0
  return (
    <Section
      title={title}
      action={
        <IconButton
          size="small"
          icon={hasOne ? 'minus' : 'plus'}
          label={t(hasOne ? 'remove' : 'add')}
          onClick={() => edit.now(hasOne ? null : {})}
        />
      }
    >
      {hasOne && (
        <>
          <Row>
            <ColourField
              label={t('colour')}
              colour={common(present, (stroke) => stroke.colour)}
              edit={mapEdit(edit, (colour: string) => ({ colour }))}
            />
            <NumberField
              label={t('width')}
              sign="≡"
              value={common(present, (stroke) => stroke.widthMm)}
              edit={mapEdit(edit, (widthMm: number) => ({ widthMm }))}
              min={0.05}
              max={200}
              step={0.1}
              places={2}
              isLength
            />
          </Row>
          {canBeDashed && (
            <ToggleGroup<DashName>
              label={t('dash')}
              value={common(present, (stroke) => nameOfDash(stroke.dash))}
              options={(['solid', 'dashed', 'dotted'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(name) => edit.now({ dash: [...dashes[name]] })}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** Returns the stroke after a change. */
export function changeStroke(stroke: Stroke | null, change: StrokeChange, first: Stroke): Stroke | null {
  return change && { ...(stroke ?? first), ...change }
}
