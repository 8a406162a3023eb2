import '@podwright/ui/shop-icons'
import type { viewInvitation } from '@podwright/contracts/auth/team'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { DataOf } from '@podwright/contracts/define-call'
import { accountLimits } from '@podwright/domain/account/limits'
import { teamLimits } from '@podwright/domain/account/permissions'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { useApi } from '../../../shell/site/api-provider.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import styles from '../form.module.css'

type Invitation = DataOf<typeof viewInvitation>

/** Opened by the link of an invitation: creates the login of a member. */
export function InvitationForm() {
  const t = useTranslations('login.invitation')
  const api = useApi()
  const [token, setToken] = useState<string>()
  const [invitation, setInvitation] = useState<Invitation | 'invalid'>()
  useEffect(() => {
    const { hash, pathname, search } = location
    const sent = hash.slice(1)
    setToken(sent)
    if (sent === '') return setInvitation('invalid')
    // The token stays in no history.
    history.replaceState(history.state, '', pathname + search)
    api
      .call('viewInvitation', { body: { token: sent }, handles: ['invitation_invalid'] })
      .then(setInvitation, (error) => {
        if (error instanceof ApiError && error.reason === 'invitation_invalid') setInvitation('invalid')
      })
  }, [api])
  if (invitation === undefined || token === undefined) return <div className={styles.form} aria-busy="true" />
  if (invitation === 'invalid') {
    return (
      <div className={styles.form} role="alert">
        <p>{t('invalid')}</p>
      </div>
    )
  }
  return <JoinForm token={token} invitation={invitation} onInvalid={() => setInvitation('invalid')} />
}

type Problems = { name?: string | undefined; username?: string | undefined; password?: string | undefined }
type JoinFormProps = { token: string; invitation: Invitation; onInvalid: () => void }

function JoinForm({ token, invitation: { team, role, email, userType }, onInvalid }: JoinFormProps) {
  const t = useTranslations('login.invitation')
  const rule = useTranslations('login.recover')('rule')
  const api = useApi()
  const navigate = useNavigate()
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
      showToast('success', t('joined'))
      await navigate('/auth/login', { replace: true, state: { username: joined.userName, userType } })
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
