import { Icon } from '@podwright/ui/icon'
import { Button, Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { CopyButton } from '../../parts/copy-button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useLogout } from '../../shell/use-logout.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { SessionList } from './session-list.tsx'

/** Who is logged in where, the password, and the invite code that everybody has to share. */
export function ProfilePage() {
  const t = useTranslations('console.profile')
  const { session, userName } = useAuth()
  const logout = useLogout()
  const [changes, setChanges] = useState(0)
  return (
    <>
      <PageHead page="profile">
        <Button icon={<Icon name="logout" />} onClick={() => void logout()}>
          {t('logout')}
        </Button>
      </PageHead>
      <section className={card.card}>
        <h2>{t('account')}</h2>
        <Descriptions
          column={1}
          items={[
            { key: 'userName', label: t('userName'), children: userName ?? <Waiting /> },
            { key: 'userType', label: t('userType'), children: t(session?.userType === 2 ? 'agent' : 'business') },
            { key: 'inviteCode', label: t('inviteCode'), children: <InviteCode /> },
          ]}
        />
      </section>
      <PasswordForm onChanged={() => setChanges((count) => count + 1)} />
      <SessionList changes={changes} />
    </>
  )
}

function InviteCode() {
  const t = useTranslations('console.profile')
  const { inviteCode } = useAuth()
  if (!inviteCode) return <Waiting />
  return (
    <div>
      <span className={styles.code}>
        <code>{inviteCode}</code>
        <CopyButton text={inviteCode} />
      </span>
      <p className={card.note}>{t('inviteHint')}</p>
    </div>
  )
}

function Waiting() {
  return <Skeleton active title={{ width: '12rem' }} paragraph={false} />
}
