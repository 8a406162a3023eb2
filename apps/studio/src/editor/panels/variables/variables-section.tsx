import { settingsOf } from '@podwright/design/design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import {
  changeVariable,
  freeVariableName,
  insertVariable,
  removeVariable,
} from '@podwright/design/operations/variables'
import { type DesignVariable, variableKey, variableLimits } from '@podwright/domain/orders/variables'
import { Button } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useSaving } from '../../saving/saving-context.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { PopoverButton } from '../fields/popover-button.tsx'
import { Section } from '../fields/section.tsx'
import { VariableForm } from './variable-form.tsx'
import styles from './variables.module.css'

const none: readonly DesignVariable[] = []

/** The texts that buyers fill in: inserts them into the selected text or QR code, and edits what buyers may enter. */
export function VariablesSection({ layer }: { layer: Pick<FramedLayer, 'id'> }) {
  const t = useTranslations('studio.variables')
  const editor = useEditor()
  const variables = useEditorState(({ design }) => settingsOf(design).variables ?? none)
  const insert = (variable: DesignVariable) =>
    editor.change('variables', insertVariable(editor.state().design, layer.id, variable))
  const isLabelTaken = variables.some(({ label }) => variableKey(label) === variableKey(t('newLabel')))
  const add = () =>
    insert({
      name: freeVariableName(editor.state().design, t('newName')),
      label: isLabelTaken ? '' : t('newLabel'),
      sample: t('newSample'),
      maxLength: 20,
      isRequired: true,
      characters: 'any',
    })
  return (
    <Section title={t('title')}>
      <p className={styles.hint}>{t('hint')}</p>
      {variables.map((variable) => (
        <div key={variableKey(variable.name)} className={styles.variable}>
          <button
            type="button"
            className={styles.insert}
            title={t('insert', { name: variable.name })}
            aria-label={t('insert', { name: variable.name })}
            onClick={() => insert(variable)}
          >
            <Icon name="plus" />
            <span>{`{${variable.name}}`}</span>
          </button>
          <PopoverButton
            label={t('edit')}
            value={variable.name}
            className={styles.edit}
            face={<Icon name="pencil" />}
            width={280}
            height={420}
          >
            {(close) => (
              <VariableForm
                variable={variable}
                taken={variables
                  .filter(({ name }) => name !== variable.name)
                  .flatMap(({ name, label }) => [name, label].map(variableKey))}
                onSave={(next) => {
                  close()
                  editor.change('variables', changeVariable(editor.state().design, variable.name, next))
                }}
                onRemove={() => {
                  close()
                  editor.change('variables', removeVariable(editor.state().design, variable.name))
                }}
              />
            )}
          </PopoverButton>
        </div>
      ))}
      <Button size="small" icon="plus" disabled={variables.length >= variableLimits.count} onClick={add}>
        {t('add')}
      </Button>
      {variables.length > 0 && <MakeFromList />}
    </Section>
  )
}

/** Leads to a batch with one product for each row of a list; the design is saved first. */
function MakeFromList() {
  const t = useTranslations('studio.variables')
  const { notices } = useServices()
  const saving = useSaving()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const isSaved = await saving.flow.flush()
    const [id, revision] = [saving.designId(), saving.flow.revision()]
    setBusy(false)
    if (isSaved && id !== null && revision !== null) {
      location.assign(`/studio?mode=batch&design=${id}&revision=${revision}`)
    } else {
      notices.show({ kind: 'warning', text: t('listUnsaved') })
    }
  }
  return (
    <Button size="small" icon="grid" isBusy={isBusy} onClick={() => void open().catch(reportError)}>
      {t('fromList')}
    </Button>
  )
}
