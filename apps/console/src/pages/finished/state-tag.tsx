import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const tagColors = { preparing: 'processing', ready: 'success', failed: 'error' } as const

/** Shows the progress of pictures and print files. */
export function StateTag({ item }: { item: Pick<FinishedSummary, 'state' | 'progress' | 'isArchived'> }) {
  const t = useTranslations('console.finished')
  const percent = item.state === 'preparing' ? ` ${item.progress} %` : ''
  return (
    <>
      <Tag color={tagColors[item.state]}>
        {t(`states.${item.state}`)}
        {percent}
      </Tag>
      {item.isArchived && <Tag>{t('archive.yes')}</Tag>}
    </>
  )
}
