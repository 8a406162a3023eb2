import type { Notification } from '@podwright/contracts/notifications/notifications'
import { consolePaths } from '@podwright/domain/console-paths'
import { notificationPath, notificationValues } from '@podwright/domain/notifications/notification-places'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../parts/card.module.css'
import { useFormatters } from '../parts/use-formatters.ts'
import styles from './notification-drawer.module.css'

type DrawerProps = {
  items: readonly Notification[]
  isBusy: boolean
  /** Undefined: there are no more. */
  onMore: (() => void) | undefined
  onClose: () => void
}

/** Notifications, newest first; each leads to what it is about. */
export function NotificationDrawer({ items, isBusy, onMore, onClose }: DrawerProps) {
  const t = useTranslations('console.notifications')
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
      {onMore && (
        <Button block loading={isBusy} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </Drawer>
  )
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const t = useTranslations('console.notifications.text')
  const { moment, yuan } = useFormatters()
  return (
    <li className={notification.isRead ? undefined : styles.fresh}>
      <Link to={notificationPath(notification)} onClick={onFollow}>
        {t(notification.kind, notificationValues(notification, yuan))}
      </Link>
      <p className={card.note}>{moment(notification.at)}</p>
    </li>
  )
}
