import '@podwright/ui/shop-icons'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { UserType } from '@podwright/contracts/client/session/session-store'
import { accountLimits } from '@podwright/domain/account/limits'
import { consoleBase } from '@podwright/domain/console-paths'
import { localeEntry } from '@podwright/domain/locale'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { RoleSwitch } from './fields/role-switch.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import styles from './form.module.css'
import { FormEnd } from './form-end.tsx'
import { emptyRegistration, knownProblems, type RegisterField, type RegisterProblems } from './register-values.ts'
import { useLogin } from './use-login.ts'
import { useProblemMessages } from './use-problem-messages.ts'

/**
 * The rules for fields and phone numbers are half as large as everything else on the page: they are loaded while the
 * form is filled in.
 */
const loadCheck = () => import('./register-check.ts')
const shownHere = ['validation_failed', 'account_exists', 'invite_unknown']

/** Returns the invite code that a shared URL contains. */
function inviteIn(search: string): string {
  return (new URLSearchParams(search).get('inviteCode') ?? '').slice(0, accountLimits.inviteCode)
}

/** Login account, password twice, phone, email, invite code. */
export function RegisterForm() {
  const t = useTranslations('register')
  const api = useApi()
  const navigate = useNavigate()
  const { begin } = useLogin()
  const arrival = { target: consoleBase, message: t('success') }
  const { search } = useLocation()
  const { country } = localeEntry(useSite().locale)
  const [userType, setUserType] = useState<UserType>(3)
  const [values, setValues] = useState(() => ({ ...emptyRegistration, inviteCode: inviteIn(search) }))
  const [problems, setProblems] = useState<RegisterProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const textOf = useProblemMessages()

  const field = (name: RegisterField) => ({
    name,
    size: 'large' as const,
    value: values[name],
    error: problems[name] && textOf(name, problems[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      // Errors about the old value may not apply to the new one.
      setProblems(({ [name]: _, ...others }) => others)
    },
  })
  function show(found: RegisterProblems) {
    setProblems(found)
    focusFirstInvalid(form.current)
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const { problemsOf } = await loadCheck()
      const found = problemsOf(values, country)
      if (Object.keys(found).length > 0) return show(found)
      await api.call(userType === 2 ? 'agentRegister' : 'businessRegister', { body: values, handles: shownHere })
      const username = values.username.trim()
      const isIn = await begin({ userType, username, password: values.password }, arrival)
      if (isIn) return
      showToast('success', t('success'))
      await navigate({ pathname: '/auth/login', search }, { state: { username, userType } })
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error)
      else throw error
    } finally {
      setIsBusy(false)
    }
  }
  function showRefusal(error: ApiError) {
    const fields = knownProblems(error.fields)
    if (Object.keys(fields).length > 0) show(fields)
    else if (shownHere.includes(error.reason)) showToast('error', error.message)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={onSubmit}
      onFocus={() => void loadCheck()}
      noValidate
      method="post"
    >
      <RoleSwitch page="register" value={userType} onChange={setUserType} />
      <TextField
        {...field('username')}
        icon="phone"
        type="tel"
        autoComplete="username"
        required
        maxLength={accountLimits.username}
        label={t('username.label')}
        hint={t('username.hint')}
      />
      <div className={styles.pair}>
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          required
          maxLength={accountLimits.password}
          countText={(count, max) => t('password.count', { count: String(count), max: String(max) })}
          label={t('password.label')}
          hint={t('password.hint')}
        />
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          required
          maxLength={accountLimits.password}
          label={t('confirm.label')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={accountLimits.phone}
          label={t('phone.label')}
          optionalText={t('optional')}
        />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={accountLimits.email}
          label={t('email.label')}
          optionalText={t('optional')}
        />
      </div>
      <TextField
        {...field('inviteCode')}
        icon="ticket"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={accountLimits.inviteCode}
        label={t('inviteCode.label')}
        hint={t(userType === 2 ? 'inviteCode.supplierHint' : 'inviteCode.hint')}
      />
      <p className={styles.consent}>
        {t.rich('consent', {
          terms: (text) => (
            <Link to="/legal/terms" target="_blank">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link to="/legal/privacy" target="_blank">
              {text}
            </Link>
          ),
        })}
      </p>
      <FormEnd
        submit={t('submit')}
        isBusy={isBusy}
        other={{ question: t('hasAccount'), text: t('login'), path: '/auth/login' }}
      />
    </form>
  )
}
