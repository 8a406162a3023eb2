import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const colours = { preparing: 'processing', ready: 'success', failed: 'error' } as const

/** How far pictures and print files are. */
export function StateTag({ item }: { item: Pick<FinishedSummary, 'state' | 'progress' | 'isArchived'> }) {
  const t = useTranslations('console.finished')
  const percent = item.state === 'preparing' ? ` ${item.progress} %` : ''
  return (
    <>
      <Tag color={colours[item.state]}>
        {t(`states.${item.state}`)}
        {percent}
      </Tag>
      {item.isArchived && <Tag>{t('archive.yes')}</Tag>}
    </>
  )
}
