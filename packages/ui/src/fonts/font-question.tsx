import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import styles from './font-question.module.css'

type FontQuestionProps<License extends string> = {
  /** Name of the chosen file. */
  file: string
  words: {
    readonly title: string
    readonly close: string
    readonly question: string
    readonly licenseName: string
    readonly note: string
    readonly kept: string
  }
  choices: readonly { readonly license: License; readonly label: string }[]
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
  words,
  choices,
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
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <Button type="submit" form="font-question" variant="primary" isBusy={isBusy} disabled={!isAnswered}>
          {words.title}
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
          <legend>{words.question}</legend>
          {choices.map((choice) => (
            <label key={choice.license} className={styles.choice}>
              <input
                type="radio"
                name="license"
                value={choice.license}
                checked={license === choice.license}
                onChange={() => setLicense(choice.license)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </fieldset>
        {license !== undefined && (
          <TextField
            label={license === named ? words.licenseName : words.note}
            value={licenseName}
            maxLength={maxName}
            onChange={({ target }) => setLicenseName(target.value)}
          />
        )}
        <p className={styles.kept}>{words.kept}</p>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
