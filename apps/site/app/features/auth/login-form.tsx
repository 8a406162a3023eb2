import '@podwright/ui/shop-icons'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { UserType } from '@podwright/contracts/client/session/session-store'
import { accountLimits } from '@podwright/domain/account/limits'
import { Checkbox } from '@podwright/ui/checkbox'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useQuery } from '../../display/use-query.ts'
import { PasswordField } from './fields/password-field.tsx'
import { RoleSwitch } from './fields/role-switch.tsx'
import { UsernameField } from './fields/username-field.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import styles from './form.module.css'
import { FormEnd } from './form-end.tsx'
import { hasKeptAction } from './kept-action.ts'
import { readRememberedAccount, rememberAccount } from './remembered-account.ts'
import { safeRedirect } from './safe-redirect.ts'
import { SlideCheck, type SlideCheckHandle } from './slide-check.tsx'
import { SecondStep } from './two-factor/second-step.tsx'
import { useLogin } from './use-login.ts'

type Missing = { username?: boolean; password?: boolean; slide?: boolean }

/** Username, password, slide check, role switch. */
export function LoginForm() {
  const t = useTranslations('login')
  const { login, complete } = useLogin()
  const location = useLocation()
  const [userType, setUserType] = useState<UserType>(3)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setIsRemembered] = useState(false)
  const [slideToken, setSlideToken] = useState<string>()
  const [missing, setMissing] = useState<Missing>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isActionKept, setIsActionKept] = useState(false)
  const query = useQuery()
  const redirect = query.get('redirect')
  const [isOperator, setIsOperator] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const slide = useRef<SlideCheckHandle>(null)
  const form = useRef<HTMLFormElement>(null)

  // No link of the site leads there: operators come from their own area. The server-rendered page does not depend on
  // the query.
  useEffect(() => setIsOperator(query.get('role') === 'operator'), [query])

  useEffect(() => {
    // Only the browser knows the account; the server-rendered page is the same for all visitors.
    const account = registeredAccount(location.state) ?? readRememberedAccount(localStorage)
    if (!account || isOperator) return
    setUsername(account.username)
    setUserType(account.userType)
    setIsRemembered(readRememberedAccount(localStorage) !== undefined)
  }, [location.state, isOperator])

  useEffect(() => {
    setIsActionKept(userType === 3 && hasKeptAction(sessionStorage, safeRedirect(redirect), Date.now()))
  }, [redirect, userType])

  const isTooLong = password.length > accountLimits.password

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = { username: username.trim() === '', password: password === '', slide: slideToken === undefined }
    setMissing(found)
    if (found.username || found.password || isTooLong) return focusFirstInvalid(form.current)
    if (found.slide) return slide.current?.focus()
    setIsBusy(true)
    try {
      await login({ userType: isOperator ? 1 : userType, username: username.trim(), password, slideToken })
      remember()
    } catch (error) {
      setMissing({})
      if (error instanceof ApiError && error.challenge !== undefined) return setChallenge(error.challenge)
      // The API client has shown the reason. The slide token is used up, so the visitor repeats the slide check.
      slide.current?.startOver()
    } finally {
      setIsBusy(false)
    }
  }

  function remember() {
    if (isOperator) return
    rememberAccount(localStorage, isRemembered ? { username: username.trim(), userType } : undefined)
  }

  if (challenge !== undefined) {
    return (
      <SecondStep
        onCode={async (code) => {
          await complete(challenge, code)
          remember()
        }}
        onBack={() => {
          setChallenge(undefined)
          setSlideToken(undefined)
          setPassword('')
        }}
      />
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate method="post">
      {isActionKept && <p className={styles.kept}>{t('kept.hint')}</p>}
      {isOperator ? (
        <p className={styles.kept}>{t('role.operator')}</p>
      ) : (
        <RoleSwitch page="login" value={userType} onChange={setUserType} />
      )}
      <UsernameField value={username} onChange={setUsername} isChecked={missing.username === true} />
      <PasswordField
        size="large"
        name="password"
        autoComplete="current-password"
        required
        label={t('password.label')}
        placeholder={t('password.placeholder')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={
          isTooLong ? t('password.tooLong') : missing.password && password === '' ? t('password.required') : undefined
        }
      />
      {!isOperator && (
        <p>
          <Link to="/auth/recover">{t('recover.forgot')}</Link>
        </p>
      )}
      <SlideCheck ref={slide} onProof={setSlideToken} error={missing.slide ? t('slide.required') : undefined} />
      {!isOperator && (
        <Checkbox checked={isRemembered} onChange={(event) => setIsRemembered(event.target.checked)}>
          {t('remember')}
        </Checkbox>
      )}
      <FormEnd
        submit={t('submit')}
        isBusy={isBusy}
        other={isOperator ? undefined : { question: t('noAccount'), text: t('create'), path: '/auth/register' }}
      />
    </form>
  )
}

/** Returns the account that was just registered, passed in the navigation's state. */
function registeredAccount(state: unknown): { username: string; userType: UserType } | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state) || !('userType' in state)) return undefined
  const { username, userType } = state
  return typeof username === 'string' && (userType === 2 || userType === 3) ? { username, userType } : undefined
}
