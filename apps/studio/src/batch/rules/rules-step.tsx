import { type BatchRules, batchLimits } from '@podwright/domain/batch/settings'
import { Checkbox } from '@podwright/ui/checkbox'
import { Select } from '@podwright/ui/select'
import { Chip } from '@podwright/ui/tag'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RetailFields } from '../../retail/retail-fields.tsx'
import { useBatch, useSettings } from '../batch-context.tsx'
import { Step } from '../step.tsx'
import { NamingFields } from './naming-fields.tsx'
import styles from './rules.module.css'
import { ShapeRules } from './shape-rules.tsx'

const dpiChoices = [0, 72, 100, 150, 200, 300] as const

/** Exclusions, colors, and naming. */
export function RulesStep() {
  const t = useTranslations('batch.rules')
  const { draft } = useBatch()
  const { rules, output, rows = [] } = useSettings()
  const setRules = (part: Partial<typeof rules>) =>
    draft.change((settings) => ({ ...settings, rules: { ...settings.rules, ...part } }))
  const setOutput = (part: Partial<typeof output>) =>
    draft.change((settings) => ({ ...settings, output: { ...settings.output, ...part } }))
  const count =
    rows.length > 0 ? 0 : Number(rules.skipBelowDpi > 0) + Number(rules.garments !== 'all') + rules.shapes.length
  return (
    <Step number={3} title={t('title')} summary={t('summary', { count })} isDone={false}>
      {rows.length === 0 && <ArtworkRules rules={rules} onChange={setRules} />}
      <NamingFields />
      <TagsField />
      <PriceFields />
      <fieldset className={styles.group}>
        <legend>{t('output')}</legend>
        <Checkbox
          checked={output.colours === 'all'}
          onChange={({ target }) => setOutput({ colours: target.checked ? 'all' : 'main' })}
        >
          {t('allColours')}
        </Checkbox>
        <Checkbox
          checked={output.printFiles === 'now'}
          onChange={({ target }) => setOutput({ printFiles: target.checked ? 'now' : 'later' })}
        >
          {t('printNow')}
        </Checkbox>
        <p className={styles.hint}>{t('printHint')}</p>
      </fieldset>
    </Step>
  )
}

function PriceFields() {
  const { draft } = useBatch()
  const { price, priceRule } = useSettings()
  return (
    <RetailFields
      initial={{ price, priceRule }}
      onChange={(retail) => {
        if (!retail) return
        draft.change(({ price: _price, priceRule: _rule, ...settings }) => ({
          ...settings,
          ...(retail.price && { price: retail.price }),
          ...(retail.priceRule && { priceRule: retail.priceRule }),
        }))
      }}
    />
  )
}

const maxTagLength = 40

function TagsField() {
  const t = useTranslations('batch.rules')
  const { draft } = useBatch()
  const { tags } = useSettings()
  const [typed, setTyped] = useState('')
  const set = (next: readonly string[]) => draft.change((settings) => ({ ...settings, tags: [...next] }))
  const add = () => {
    const words = typed.split(/[,，、;]/).map((tag) => tag.trim().slice(0, maxTagLength))
    set([...new Set([...tags, ...words.filter(Boolean)])].slice(0, batchLimits.tags))
    setTyped('')
  }
  return (
    <div className={styles.tags}>
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && add()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      {tags.length > 0 && (
        <div className={styles.chips}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              removeLabel={t('removeTag', { tag })}
              onRemove={() => set(tags.filter((own) => own !== tag))}
            >
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

type ArtworkRulesProps = { rules: BatchRules; onChange: (part: Partial<BatchRules>) => void }

/** Rules that depend on the artwork of a cell. */
function ArtworkRules({ rules, onChange }: ArtworkRulesProps) {
  const t = useTranslations('batch.rules')
  return (
    <>
      <Select
        label={t('skipBelow')}
        value={String(rules.skipBelowDpi)}
        options={dpiChoices.map((dpi) => ({
          value: String(dpi),
          label: dpi === 0 ? t('skipNone') : t('dpi', { dpi: String(dpi) }),
        }))}
        onChange={({ target }) => onChange({ skipBelowDpi: Number(target.value) })}
      />
      <div>
        <Checkbox
          checked={rules.garments === 'contrast'}
          onChange={({ target }) => onChange({ garments: target.checked ? 'contrast' : 'all' })}
        >
          {t('contrast')}
        </Checkbox>
        <p className={styles.hint}>{t('contrastHint')}</p>
      </div>
      <ShapeRules rules={rules.shapes} onChange={(shapes) => onChange({ shapes })} />
    </>
  )
}
