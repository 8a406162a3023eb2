import {
  decodeTextList,
  readTextList,
  rowsOfList,
  sampleTextList,
  textListLimits,
} from '@podwright/domain/batch/read-text-rows'
import { lengthOfRows, maxRowsLength } from '@podwright/domain/batch/settings'
import { labelOfVariable } from '@podwright/domain/orders/variables'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Select } from '@podwright/ui/select'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../app/save-file.ts'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import { ListPreview } from './list-preview.tsx'
import styles from './texts.module.css'
import { useMissingCharacters } from './use-missing-characters.ts'
import { templatesWithVariables, variablesOfAll } from './variables-of.ts'

/** Reads a list of texts and shows what would be made of its rows. */
export default function TextsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('batch.texts')
  const { draft, startsWithTexts } = useBatch()
  const settings = useSettings()
  const { templates, isComplete } = useFacts()
  const isLoading = !isComplete || (startsWithTexts && settings.products.length === 0)
  const designs = useMemo(() => templatesWithVariables(settings, templates), [settings, templates])
  const variables = useMemo(() => variablesOfAll(designs), [designs])
  const [typed, setTyped] = useState('')
  const [fileProblem, setFileProblem] = useState<'too_large' | 'not_utf8'>()
  const [nameColumn, setNameColumn] = useState<number | null>()
  const file = useRef<HTMLInputElement>(null)
  const read = useMemo(() => (typed.trim() === '' ? undefined : readTextList(typed, variables)), [typed, variables])
  const list = read?.ok ? read.list : undefined
  const missing = useMissingCharacters(list, designs)
  const firstVariable = list?.columns.findIndex((variable) => variable !== null) ?? -1
  const named = nameColumn === undefined ? (firstVariable < 0 ? null : firstVariable) : nameColumn
  const rows = useMemo(() => (list ? rowsOfList(list, named) : []), [list, named])
  const isTooLong = lengthOfRows(rows) > maxRowsLength
  const problem = fileProblem ?? (read && !read.ok ? read.reason : isTooLong ? 'too_large' : undefined)

  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    setNameColumn(undefined)
    const tooLarge = chosen.size > textListLimits.bytes
    const decoded = tooLarge
      ? ({ ok: false, reason: 'too_large' } as const)
      : decodeTextList(new Uint8Array(await chosen.arrayBuffer()))
    setTyped(decoded.ok ? decoded.text : '')
    setFileProblem(decoded.ok ? undefined : decoded.reason === 'not_utf8' ? 'not_utf8' : 'too_large')
  }
  const use = () => {
    draft.change((before) => ({ ...before, rows }))
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      width="wide"
      footer={
        <Button variant="primary" disabled={!list || isTooLong} onClick={use}>
          {t('use', { count: rows.length })}
        </Button>
      }
    >
      {variables.length === 0 ? (
        <p className={styles.note} aria-busy={isLoading}>
          {!isLoading && t('noVariables', { example: '{name}' })}
        </p>
      ) : (
        <div className={styles.body}>
          <p className={styles.hint}>{t('hint', { names: variables.map(labelOfVariable).join(', ') })}</p>
          <div className={styles.buttons}>
            <Button icon="upload" onClick={() => file.current?.click()}>
              {t('upload')}
            </Button>
            <Button
              icon="download"
              onClick={() =>
                saveFile(new Blob([`\uFEFF${sampleTextList(variables)}`], { type: 'text/csv' }), t('sampleFile'))
              }
            >
              {t('sample')}
            </Button>
          </div>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              open(currentTarget.files?.[0]).catch(reportError)
              currentTarget.value = ''
            }}
          />
          <label className={styles.paste}>
            <span>{t('paste')}</span>
            <textarea
              rows={4}
              value={typed}
              spellCheck={false}
              placeholder={sampleTextList(variables)}
              onChange={({ target }) => {
                setFileProblem(undefined)
                setTyped(target.value)
              }}
            />
          </label>
          {problem && (
            <p className={styles.problem} role="alert">
              <Icon name="warning" /> {t(`problem.${problem}`)}
            </p>
          )}
          {list && (
            <>
              <Select
                label={t('nameBy')}
                value={String(named ?? '')}
                options={[
                  { value: '', label: t('rowNumber') },
                  ...list.header.map((label, column) => ({
                    value: String(column),
                    label: label || t('column', { number: String(column + 1) }),
                  })),
                ]}
                onChange={({ target }) => setNameColumn(target.value === '' ? null : Number(target.value))}
              />
              <ListPreview list={list} missing={missing} />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
