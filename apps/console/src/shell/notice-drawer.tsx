import type { Notice } from '@podwright/contracts/notices/notices'
import { consolePaths } from '@podwright/domain/console-paths'
import type { NoticeKind } from '@podwright/domain/notices/notice-kinds'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductionTab } from '../pages/production/production-tabs.ts'
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

const order = (id: number) => `${consolePaths.orders}?order=${id}`
const afterSalesCase = (id: number) => `${consolePaths.afterSales}?case=${id}`
/** One is opened; of several the tab is shown. */
const production =
  (tab: ProductionTab) =>
  (id: number, count: number): string =>
    `${consolePaths.production}?tab=${tab}${count > 1 ? '' : `&order=${id}`}`

/** Where each kind leads to. */
const places = {
  order_action: order,
  after_sales: order,
  print_failed: (id) => `${consolePaths.designFinished}?item=${id}`,
  top_up: () => consolePaths.wallet,
  batch_done: (id) => `${consolePaths.designFinished}?batch=${id}`,
  production_new: production('waiting'),
  production_changed: production('waiting'),
  production_canceled: production('off'),
  production_late: production('making'),
  case_opened: afterSalesCase,
  case_message: afterSalesCase,
  case_due: afterSalesCase,
  case_decided: afterSalesCase,
  payout: () => consolePaths.wallet,
} as const satisfies Record<NoticeKind, (id: number, count: number) => string>

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslations('console.notices.text')
  const { moment, yuan } = useTexts()
  const { kind, subject, subjectId, detail, at, isRead } = notice
  // Which of them a kind says is up to its text.
  const number = Number(detail) || 1
  const text = t(kind, { subject, detail, count: number, amount: yuan(number) })
  return (
    <li className={isRead ? undefined : styles.fresh}>
      <Link to={places[kind](subjectId, number)} onClick={onFollow}>
        {text}
      </Link>
      <p className={card.note}>{moment(at)}</p>
    </li>
  )
}
