import '@podwright/ui/shop-icons'
import type { acceptInvitation, viewInvitation } from '@podwright/contracts/auth/team'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { DataOf } from '@podwright/contracts/define-call'
import { accountLimits } from '@podwright/domain/account/limits'
import { teamLimits } from '@podwright/domain/account/permissions'
import { consoleBase } from '@podwright/domain/console-paths'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { useApi } from '../../../shell/site/api-provider.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import styles from '../form.module.css'
import { useLogin } from '../use-login.ts'

type Invitation = DataOf<typeof viewInvitation>
/** An error is one that may pass: the network, too many requests, maintenance. */
type Answer = Invitation | 'invalid' | ApiError

/** Opened by the link of an invitation: creates the login of a member. */
export function InvitationForm() {
  const t = useTranslations('login.invitation')
  const api = useApi()
  const navigate = useNavigate()
  const { begin } = useLogin()
  const { hash } = useLocation()
  const token = hash.slice(1)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    let isLatest = true
    const show = (found: Answer) => isLatest && setAnswer(found)
    if (token === '') show('invalid')
    else
      api
        .call('viewInvitation', { body: { token }, headers: { repeatSubmit: 'false' }, handles: 'all' })
        .then(show, (error) => {
          if (!(error instanceof ApiError)) throw error
          show(error.reason === 'invitation_invalid' ? 'invalid' : error)
        })
    return () => {
      isLatest = false
    }
  }, [api, token, attempt])
  if (answer === undefined) return <div className={styles.form} aria-busy="true" />
  if (answer === 'invalid') {
    return (
      <div className={styles.form} role="alert">
        <p>{t('invalid')}</p>
      </div>
    )
  }
  if (answer instanceof ApiError) {
    const retry = () => {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    }
    return (
      <div className={styles.form} role="alert">
        <p>{answer.message}</p>
        <Button variant="primary" size="large" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  // The token stays in the URL until it is used up, so that the page can be loaded again; then no history has it.
  const leave = async ({ userName: username, userType }: DataOf<typeof acceptInvitation>, password: string) => {
    history.replaceState(history.state, '', location.pathname + location.search)
    if (await begin({ userType, username, password }, { target: consoleBase })) return
    showToast('success', t('joined'))
    await navigate('/auth/login', { replace: true, state: { username, userType } })
  }
  return <JoinForm token={token} invitation={answer} onJoined={leave} onInvalid={() => setAnswer('invalid')} />
}

type Problems = { name?: string | undefined; username?: string | undefined; password?: string | undefined }
type JoinFormProps = {
  token: string
  invitation: Invitation
  onJoined: (joined: DataOf<typeof acceptInvitation>, password: string) => Promise<void>
  onInvalid: () => void
}

function JoinForm({ token, invitation: { team, role, email }, onJoined, onInvalid }: JoinFormProps) {
  const t = useTranslations('login.invitation')
  const rule = useTranslations('login.recover')('rule')
  const api = useApi()
  const [name, setName] = useState('')
  const [username, setUsername] = useState(email)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { length } = [...password]
    const found: Problems = {
      name: name.trim() === '' ? t('nameRequired') : undefined,
      username: username.trim() === '' ? t('usernameWrong') : undefined,
      password: length < accountLimits.passwordMin || length > accountLimits.password ? rule : undefined,
    }
    setProblems(found)
    if (isBusy || Object.values(found).some((problem) => problem !== undefined)) return
    setIsBusy(true)
    try {
      const body = { token, name: name.trim(), username: username.trim(), password }
      const handles = ['validation_failed', 'account_exists', 'invitation_invalid']
      const joined = await api.call('acceptInvitation', { body, handles })
      await onJoined(joined, password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'invitation_invalid') return onInvalid()
      const { fields } = error
      setProblems({
        username:
          error.reason === 'account_exists' ? t('usernameTaken') : fields?.username ? t('usernameWrong') : undefined,
        password: fields?.password ? rule : undefined,
      })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <p>{t('lead', { team, role: t(`roles.${role}`) })}</p>
      <TextField
        size="large"
        name="name"
        autoComplete="name"
        required
        maxLength={teamLimits.name}
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problems.name}
      />
      <TextField
        size="large"
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={accountLimits.login}
        label={t('username')}
        hint={t('usernameHint')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={problems.username}
      />
      <PasswordField
        size="large"
        name="password"
        autoComplete="new-password"
        required
        label={t('password')}
        hint={rule}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t('join')}
      </Button>
    </form>
  )
}
