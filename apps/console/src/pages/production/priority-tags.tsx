import { reasonsOf } from '@podwright/domain/workshop/load'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const colours = { express: 'error', late: 'warning', sample: 'default' } as const

/** Why a production order is made before others. */
export function PriorityTags({ priority }: { priority: number }) {
  const t = useTranslations('console.production.priority')
  return reasonsOf(priority).map((reason) => (
    <Tag key={reason} color={colours[reason]}>
      {t(reason)}
    </Tag>
  ))
}
