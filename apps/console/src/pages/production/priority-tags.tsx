import { reasonsOf } from '@podwright/domain/workshop/load'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const tagColors = { express: 'error', late: 'warning', sample: 'default' } as const

/** Shows why a production order has priority. */
export function PriorityTags({ priority }: { priority: number }) {
  const t = useTranslations('console.production.priority')
  return reasonsOf(priority).map((reason) => (
    <Tag key={reason} color={tagColors[reason]}>
      {t(reason)}
    </Tag>
  ))
}
