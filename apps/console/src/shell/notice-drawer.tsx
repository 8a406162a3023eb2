import type { Notice } from '@podwright/contracts/notices/notices'
import { consolePaths } from '@podwright/domain/console-paths'
import { noticePath, noticeValues } from '@podwright/domain/notices/notice-places'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../parts/card.module.css'
import { useFormatters } from '../parts/use-formatters.ts'
import styles from './notice-drawer.module.css'

type DrawerProps = {
  items: readonly Notice[]
  isBusy: boolean
  /** Undefined: there are no more. */
  onMore: (() => void) | undefined
  onClose: () => void
}

/** Notices, newest first; each leads to what it is about. */
export function NoticeDrawer({ items, isBusy, onMore, onClose }: DrawerProps) {
  const t = useTranslations('console.notices')
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title')}
      size="34rem"
      extra={
        <Link to={`${consolePaths.profile}#notices`} onClick={onClose}>
          {t('choices')}
        </Link>
      }
    >
      {items.length === 0 && <p className={card.muted}>{t('empty')}</p>}
      <ul className={styles.list}>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onFollow={onClose} />
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

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslations('console.notices.text')
  const { moment, yuan } = useFormatters()
  return (
    <li className={notice.isRead ? undefined : styles.fresh}>
      <Link to={noticePath(notice)} onClick={onFollow}>
        {t(notice.kind, noticeValues(notice, yuan))}
      </Link>
      <p className={card.note}>{moment(notice.at)}</p>
    </li>
  )
}
