import '@podwright/ui/shop-icons'
import { ApiError } from '@podwright/contracts/client/api-error'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../form.module.css'

type SecondStepProps = {
  /** Completes the login with a code; rejects with an ApiError. */
  onCode: (code: string) => Promise<void>
  /** Returns to the password, also when the challenge has expired. */
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const t = useTranslations('login.twoFactor')
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<'required' | 'wrong'>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // The form replaces the one with the password, and the kind of code changes the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of code is the reason to focus
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return setProblem('required')
    setIsBusy(true)
    try {
      await onCode(code.trim())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The API client has shown every other reason.
      if (error.reason === 'two_factor_expired') return onBack()
      if (error.reason === 'two_factor_code_wrong') setProblem('wrong')
      setCode('')
      form.current?.querySelector('input')?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <h2>{t('title')}</h2>
      <p>{t(isRecovery ? 'recoveryLead' : 'appLead')}</p>
      <TextField
        size="large"
        icon="lock"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        required
        maxLength={isRecovery ? 40 : 7}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setProblem(undefined)
        }}
        error={problem && t(problem)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t('submit')}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setIsRecovery(!isRecovery)
          setCode('')
          setProblem(undefined)
        }}
      >
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  )
}
