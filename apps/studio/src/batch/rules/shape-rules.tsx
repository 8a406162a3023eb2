import { artworkShapes, batchLimits, type ShapeRule, transparencies } from '@podwright/domain/batch/settings'
import { Button, IconButton } from '@podwright/ui/button'
import { Select } from '@podwright/ui/select'
import { useTranslations } from 'use-intl'
import { FitFields } from '../products/area-fit.tsx'
import styles from './rules.module.css'

const newRule: ShapeRule = { shape: 'wide', transparency: 'any', fit: 'contain', anchor: 'center', share: 1 }

/** Other placements for artworks of certain shapes; the first matching rule applies. */
export function ShapeRules({
  rules,
  onChange,
}: {
  rules: readonly ShapeRule[]
  onChange: (rules: ShapeRule[]) => void
}) {
  const t = useTranslations('batch.rules')
  const set = (at: number, part: Partial<ShapeRule>) =>
    onChange(rules.map((rule, i) => (i === at ? { ...rule, ...part } : rule)))
  return (
    <fieldset className={styles.group}>
      <legend>{t('shapes')}</legend>
      <p className={styles.hint}>{t('shapesHint')}</p>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their index
        <div key={at} className={styles.rule}>
          <div className={styles.when}>
            <Select
              label={t('shape')}
              value={rule.shape}
              options={artworkShapes.map((value) => ({ value, label: t(`shapeName.${value}`) }))}
              onChange={({ target }) => {
                const shape = artworkShapes.find((name) => name === target.value)
                if (shape) set(at, { shape })
              }}
            />
            <Select
              label={t('background')}
              value={rule.transparency}
              options={transparencies.map((value) => ({ value, label: t(`backgroundName.${value}`) }))}
              onChange={({ target }) => {
                const transparency = transparencies.find((name) => name === target.value)
                if (transparency) set(at, { transparency })
              }}
            />
            <IconButton
              icon="trash"
              label={t('removeRule', { number: String(at + 1) })}
              onClick={() => onChange(rules.filter((_, i) => i !== at))}
            />
          </div>
          <FitFields fit={rule} onChange={(fit) => set(at, fit)} />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={rules.length >= batchLimits.shapeRules}
        onClick={() => onChange([...rules, newRule])}
      >
        {t('addRule')}
      </Button>
    </fieldset>
  )
}
