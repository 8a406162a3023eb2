import '@podwright/ui/shop-icons'
import type { UserType } from '@podwright/contracts/client/session/session-store'
import { accountLimits } from '@podwright/domain/account/limits'
import { Checkbox } from '@podwright/ui/checkbox'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useQuery } from '../../display/use-query.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import styles from './form.module.css'
import { FormEnd } from './form-end.tsx'
import { hasKeptAction } from './kept-action.ts'
import { PasswordField } from './password-field.tsx'
import { readRememberedAccount, rememberAccount } from './remembered-account.ts'
import { RoleSwitch } from './role-switch.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { SlideCheck, type SlideCheckHandle } from './slide-check.tsx'
import { useLogin } from './use-login.ts'

type Missing = { username?: boolean; password?: boolean; slide?: boolean }

/** Username, password, slide check, role switch. */
export function LoginForm() {
  const t = useTranslations('login')
  const login = useLogin()
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
      if (isOperator) return
      rememberAccount(localStorage, isRemembered ? { username: username.trim(), userType } : undefined)
    } catch {
      // The API client has shown the reason. The slide token is used up, so the visitor repeats the slide check.
      setMissing({})
      slide.current?.startOver()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate method="post">
      {isActionKept && <p className={styles.kept}>{t('kept.hint')}</p>}
      {isOperator ? (
        <p className={styles.kept}>{t('role.operator')}</p>
      ) : (
        <RoleSwitch page="login" value={userType} onChange={setUserType} />
      )}
      <TextField
        size="large"
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={accountLimits.username}
        label={t('username.label')}
        placeholder={t('username.placeholder')}
        hint={t('username.hint')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={missing.username && username.trim() === '' ? t('username.required') : undefined}
      />
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
