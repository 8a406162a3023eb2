import { loaders } from 'virtual:profile-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { Icon } from '@podwright/ui/icon'
import { Button, Descriptions, Skeleton } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { WithMessages } from '../../app/with-messages.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useLogout } from '../../shell/use-logout.ts'
import { AddressBook } from './address-book.tsx'
import { InviteSection } from './invite-section.tsx'
import { LevelSection } from './level-section.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { NotificationChoices, Preferences } from './preferences.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

/** The texts of the profile: no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** The profile: sessions, password and the account's invite code. */
export function ProfilePage() {
  return (
    <WithMessages texts={texts}>
      <Profile />
    </WithMessages>
  )
}

function Profile() {
  const t = useTranslations('profile')
  const common = useTranslations('console')
  const { session, userName } = useAuth()
  const logout = useLogout()
  const profile = useCall('getProfile')
  // Members have no invite code, and the owner chooses what the account is notified of.
  const isOwner = usePermits()('team')
  return (
    <>
      <PageHead page="profile">
        <Button icon={<Icon name="logout" />} onClick={() => void logout()}>
          {common('logout')}
        </Button>
      </PageHead>
      <section className={card.card}>
        <h2>{t('account')}</h2>
        <Descriptions
          column={1}
          items={[
            { key: 'userName', label: t('userName'), children: userName ?? <Waiting /> },
            { key: 'userType', label: t('userType'), children: t(session?.userType === 2 ? 'agent' : 'business') },
            ...(isOwner
              ? [{ key: 'inviteCode', label: t('inviteCode'), children: <InviteSection profile={profile.data} /> }]
              : []),
          ]}
        />
      </section>
      {session?.userType === 3 && <LevelSection />}
      {profile.data ? (
        <>
          <Preferences profile={profile.data} />
          {isOwner && <NotificationChoices profile={profile.data} />}
        </>
      ) : (
        <LoadState query={profile} />
      )}
      <AddressBook />
      <PasswordForm />
      <TwoFactorSection />
      <SessionList />
      <OwnData />
    </>
  )
}

function Waiting() {
  return <Skeleton active title={{ width: '12rem' }} paragraph={false} />
}
