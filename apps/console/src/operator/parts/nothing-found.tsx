import { EmptyState } from '@podwright/ui/empty-state'
import type { IconName } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'

/** The empty state of a filtered list. */
export function NothingFound({ icon, title }: { icon: IconName; title: string }) {
  const t = useTranslations('operator')
  return <EmptyState icon={icon} title={title} text={t('emptyText')} />
}
