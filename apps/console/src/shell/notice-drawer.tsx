import type { Notice } from '@podwright/contracts/notices/notices'
import { consolePaths } from '@podwright/domain/console-paths'
import type { NoticeKind } from '@podwright/domain/notices/notice-kinds'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../parts/card.module.css'
import { useTexts } from '../parts/use-texts.ts'
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
      size="26rem"
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

/** Where each kind leads to. */
const places = {
  order_action: (id) => `${consolePaths.orders}?order=${id}`,
  after_sales: (id) => `${consolePaths.orders}?order=${id}`,
  print_failed: (id) => `${consolePaths.designFinished}?item=${id}`,
  top_up: () => consolePaths.wallet,
  batch_done: (id) => `${consolePaths.designFinished}?batch=${id}`,
} as const satisfies Record<NoticeKind, (id: number) => string>

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslations('console.notices.text')
  const { moment, yuan } = useTexts()
  const { kind, subject, subjectId, detail, at, isRead } = notice
  const text = kind === 'top_up' ? t(kind, { subject, amount: yuan(Number(detail)) }) : t(kind, { subject })
  return (
    <li className={isRead ? undefined : styles.fresh}>
      <Link to={places[kind](subjectId)} onClick={onFollow}>
        {text}
      </Link>
      <p className={card.note}>{moment(at)}</p>
    </li>
  )
}
