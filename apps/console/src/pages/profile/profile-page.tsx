import { Icon } from '@podwright/ui/icon'
import { Button, Descriptions, Skeleton } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { CopyButton } from '../../parts/copy-button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useLogout } from '../../shell/use-logout.ts'
import styles from './profile.module.css'

/** Who is logged in, and the invite code that everybody has to share. */
export function ProfilePage() {
  const t = useTranslations('console.profile')
  const { session, userName } = useAuth()
  const logout = useLogout()
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
