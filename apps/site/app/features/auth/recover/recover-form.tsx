import '@podwright/ui/shop-icons'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { UserType } from '@podwright/contracts/client/session/session-store'
import { accountLimits } from '@podwright/domain/account/limits'
import { Button } from '@podwright/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useQuery } from '../../../display/use-query.ts'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { useApi } from '../../../shell/site/api-provider.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { RoleSwitch } from '../fields/role-switch.tsx'
import { UsernameField } from '../fields/username-field.tsx'
import styles from '../form.module.css'
import { SlideCheck, type SlideCheckHandle } from '../slide-check.tsx'
import { useLogin } from '../use-login.ts'

/** Requests a link by e-mail; opened by such a link, sets a new password. */
export function RecoverForm() {
  const { config } = useSite()
  const [token, setToken] = useState('')
  useEffect(() => {
    const { hash, pathname, search } = location
    if (hash.length < 2) return
    setToken(hash.slice(1))
    // The token stays in no history.
    history.replaceState(history.state, '', pathname + search)
  }, [])
  if (token !== '') return <NewPasswordForm token={token} />
  return config.hasMail ? <RequestForm /> : <MailOff email={config.contactEmail} />
}

/** Without a mail server, only the operator can help. */
function MailOff({ email }: { email: string }) {
  const t = useTranslations('login.recover')
  return (
    <div className={styles.form}>
      <p>{t('mailOff')}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <ToLogin />
    </div>
  )
}

function RequestForm() {
  const t = useTranslations('login')
  const api = useApi()
  const [userType, setUserType] = useState<UserType>(3)
  const [username, setUsername] = useState('')
  const [slideToken, setSlideToken] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const slide = useRef<SlideCheckHandle>(null)
  const isNamed = username.trim() !== ''

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (state !== 'open' || !isNamed) return
    if (slideToken === undefined) return slide.current?.focus()
    setState('busy')
    try {
      await api.call('requestRecovery', { body: { userType, username: username.trim(), slideToken } })
      setState('sent')
    } catch {
      // The API client has shown the reason. The slide token is used up.
      slide.current?.startOver()
      setState('open')
    }
  }
  if (state === 'sent') {
    return (
      <div className={styles.form} role="status">
        <p>{t('recover.sent')}</p>
        <ToLogin />
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <p>{t('recover.lead')}</p>
      <RoleSwitch page="login" value={userType} onChange={setUserType} />
      <UsernameField value={username} onChange={setUsername} isChecked={isChecked} />
      <SlideCheck
        ref={slide}
        onProof={setSlideToken}
        error={isChecked && slideToken === undefined ? t('slide.required') : undefined}
      />
      <Button type="submit" variant="primary" size="large" isBusy={state === 'busy'}>
        {t('recover.send')}
      </Button>
      <ToLogin />
    </form>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const query = useQuery()
  const isOperator = query.get('role') === 'operator'
  const isFirst = query.has('first')
  const { begin } = useLogin()
  const t = useTranslations('login.recover')
  const api = useApi()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { length } = [...password]
    if (length < accountLimits.passwordMin || length > accountLimits.password) return setIsRefused(true)
    setIsBusy(true)
    try {
      const body = { token, newPassword: password }
      const { userName } = await api.call('completeRecovery', { body, handles: ['validation_failed'] })
      // After a recovery, the new password is typed once more; the first one is in use at once.
      if (isFirst && (await begin({ userType: 1, username: userName, password }))) return
      showToast('success', t('saved'))
      await navigate(isOperator ? '/auth/login?role=operator' : '/auth/login', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsRefused(error.reason === 'validation_failed')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      {isFirst ? <p>{t('firstLead')}</p> : <h2>{t('newTitle')}</h2>}
      <PasswordField
        size="large"
        name="password"
        autoComplete="new-password"
        required
        label={t('newPassword')}
        hint={t('rule')}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setIsRefused(false)
        }}
        error={isRefused ? t('rule') : undefined}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t('save')}
      </Button>
      <ToLogin />
    </form>
  )
}

function ToLogin() {
  const t = useTranslations('login.recover')
  return (
    <p>
      <Link to="/auth/login">{t('toLogin')}</Link>
    </p>
  )
}
