import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { Skeleton, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './profile.module.css'

/** The account's invite code and link, and the accounts that registered with it. */
export function InviteSection({ profile }: { profile: AccountProfile | undefined }) {
  const t = useTranslations('profile')
  const { inviteCode } = useAuth()
  const { day } = useFormatters()
  if (!inviteCode) return <Skeleton active title={{ width: '12rem' }} paragraph={false} />
  const link = `${location.origin}/auth/register?inviteCode=${encodeURIComponent(inviteCode)}`
  return (
    <div className={styles.invite}>
      <span className={styles.code}>
        <code>{inviteCode}</code>
        <CopyButton text={inviteCode} />
      </span>
      <span className={styles.code}>
        <span className={card.muted}>{t('inviteLink')}</span>
        <span className={styles.link}>{link}</span>
        <CopyButton text={link} />
      </span>
      <p className={card.note}>{t('inviteHint')}</p>
      {profile && (
        <p>
          {t('invitees')}: {t('inviteesCount', { count: profile.invitees.count })}{' '}
          {profile.invitees.items.slice(0, 20).map(({ name, joinedAt }) => (
            <Tag key={`${name} ${joinedAt}`}>
              {name} · {day(joinedAt)}
            </Tag>
          ))}
        </p>
      )}
    </div>
  )
}
