import {
  type DesignVariable,
  type VariableCharacters,
  variableCharacters,
  variableKey,
  variableLimits,
} from '@podwright/domain/orders/variables'
import { Button } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../fields/choice-field.tsx'
import styles from './variables.module.css'

type VariableFormProps = {
  variable: DesignVariable
  /** Keys of the names and labels of the other variables. */
  taken: readonly string[]
  onSave: (variable: DesignVariable) => void
  onRemove: () => void
}

/** What a buyer is asked for, and may enter. */
export function VariableForm({ variable, taken, onSave, onRemove }: VariableFormProps) {
  const t = useTranslations('studio.variables')
  const [draft, setDraft] = useState(variable)
  const [length, setLength] = useState(String(variable.maxLength))
  const [isChecked, setChecked] = useState(false)
  const put = (change: Partial<DesignVariable>) => setDraft({ ...draft, ...change })
  const name = draft.name.trim()
  const maxLength = Number(length)
  const errors = {
    name: !/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u.test(name)
      ? t('nameInvalid')
      : taken.includes(variableKey(name))
        ? t('nameTaken')
        : undefined,
    label: draft.label.trim() !== '' && taken.includes(variableKey(draft.label)) ? t('labelTaken') : undefined,
    sample: draft.sample.trim() === '' ? t('sampleMissing') : undefined,
    length:
      Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= variableLimits.length
        ? undefined
        : t('lengthInvalid', { max: String(variableLimits.length) }),
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.values(errors).some((error) => error !== undefined)) return
    onSave({ ...draft, name, label: draft.label.trim(), sample: draft.sample.trim(), maxLength })
  }
  const shown = (error: string | undefined) => (isChecked ? error : undefined)
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={variableLimits.name}
        error={shown(errors.name)}
        hint={t('nameHint')}
        onChange={(event) => put({ name: event.target.value })}
      />
      <TextField
        label={t('label')}
        value={draft.label}
        maxLength={variableLimits.label}
        placeholder={draft.name}
        error={shown(errors.label)}
        onChange={(event) => put({ label: event.target.value })}
      />
      <TextField
        label={t('sample')}
        value={draft.sample}
        maxLength={variableLimits.length}
        error={shown(errors.sample)}
        hint={t('sampleHint')}
        onChange={(event) => put({ sample: event.target.value })}
      />
      <TextField
        label={t('maxLength')}
        value={length}
        inputMode="numeric"
        error={shown(errors.length)}
        onChange={(event) => setLength(event.target.value)}
      />
      <ChoiceField<VariableCharacters>
        label={t('characters')}
        value={draft.characters}
        options={variableCharacters.map((value) => ({ value, label: t(`allowed.${value}`) }))}
        onChange={(characters) => put({ characters })}
      />
      <Checkbox checked={draft.isRequired} onChange={(event) => put({ isRequired: event.target.checked })}>
        {t('required')}
      </Checkbox>
      <footer>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {t('save')}
        </Button>
      </footer>
    </form>
  )
}
