import type { Notification } from '@podwright/contracts/notifications/notifications'
import { consolePaths } from '@podwright/domain/console-paths'
import { isAbout } from '@podwright/domain/notifications/notification-kinds'
import { notificationPath, notificationValues } from '@podwright/domain/notifications/notification-places'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../data/use-call-pages.ts'
import card from '../parts/card.module.css'
import { useFormatters } from '../parts/use-formatters.ts'
import styles from './notification-drawer.module.css'

type DrawerProps = {
  /** The first page of notifications. */
  newest: { readonly items: readonly Notification[]; readonly next: number | null }
  onClose: () => void
}

/** Notifications, newest first; each links to its subject. */
export function NotificationDrawer({ newest, onClose }: DrawerProps) {
  const t = useTranslations('console.notifications')
  const more = useTranslations('console.list')('more')
  const [showsOlder, setShowsOlder] = useState(false)
  const older = useCallPages(
    'listNotifications',
    { query: { ...(newest.next !== null && { before: newest.next }) } },
    { enabled: showsOlder && newest.next !== null },
  )
  const items = [...newest.items, ...(older.data?.items ?? [])]
  const hasMore = older.data ? older.hasNextPage : newest.next !== null
  const showMore = () => {
    if (older.data) void older.fetchNextPage()
    else if (showsOlder) void older.refetch()
    else setShowsOlder(true)
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title')}
      size="34rem"
      extra={
        <Link to={`${consolePaths.profile}#notifications`} onClick={onClose}>
          {t('choices')}
        </Link>
      }
    >
      {items.length === 0 && <p className={card.muted}>{t('empty')}</p>}
      <ul className={styles.list}>
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onFollow={onClose} />
        ))}
      </ul>
      {hasMore && (
        <Button block loading={older.isFetching} onClick={showMore}>
          {more}
        </Button>
      )}
    </Drawer>
  )
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const t = useTranslations('console.notifications.text')
  const { moment, yuan } = useFormatters()
  const { kind } = notification
  const values = notificationValues(notification, yuan)
  // The types of all messages at once are too many for the compiler.
  const text =
    isAbout(kind, 'order') || isAbout(kind, 'production')
      ? t(kind, values)
      : isAbout(kind, 'store') || isAbout(kind, 'withdrawal') || isAbout(kind, 'payout')
        ? t(kind, values)
        : t(kind, values)
  return (
    <li className={notification.isRead ? undefined : styles.fresh}>
      <Link to={notificationPath(notification)} onClick={onFollow}>
        {text}
      </Link>
      <p className={card.note}>{moment(notification.at)}</p>
    </li>
  )
}
