import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import styles from './font-question.module.css'

type FontWord = 'upload' | 'close' | 'question' | 'licenseName' | 'note' | 'kept'

type FontQuestionProps<License extends string> = {
  /** Name of the chosen file. */
  file: string
  /** Messages of fonts, in the language of the page. */
  t: (key: FontWord | `choice.${License}`) => string
  licenses: readonly License[]
  /** The choice that needs the name of a license. */
  named: License
  maxName: number
  isBusy: boolean
  /** Why the file was refused. */
  problem: string | undefined
  onUpload: (answer: { readonly license: License; readonly licenseName: string }) => void
  onClose: () => void
}

/** Asks for the right to print a font before it is uploaded. Nothing is chosen in advance. */
export function FontQuestion<License extends string>({
  file,
  t,
  licenses,
  named,
  maxName,
  isBusy,
  problem,
  onUpload,
  onClose,
}: FontQuestionProps<License>) {
  const [license, setLicense] = useState<License>()
  const [licenseName, setLicenseName] = useState('')
  const isAnswered = license !== undefined && (license !== named || licenseName.trim() !== '')
  return (
    <Dialog
      isOpen
      title={t('upload')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="font-question" variant="primary" isBusy={isBusy} disabled={!isAnswered}>
          {t('upload')}
        </Button>
      }
    >
      <form
        id="font-question"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (license !== undefined) onUpload({ license, licenseName: licenseName.trim() })
        }}
      >
        <p className={styles.file}>{file}</p>
        <fieldset className={styles.choices}>
          <legend>{t('question')}</legend>
          {licenses.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name="license"
                value={choice}
                checked={license === choice}
                onChange={() => setLicense(choice)}
              />
              <span>{t(`choice.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
        {license !== undefined && (
          <TextField
            label={license === named ? t('licenseName') : t('note')}
            value={licenseName}
            maxLength={maxName}
            onChange={({ target }) => setLicenseName(target.value)}
          />
        )}
        <p className={styles.kept}>{t('kept')}</p>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
