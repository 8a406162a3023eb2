import { EmptyState } from '@podwright/ui/empty-state'
import type { IconName } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'

/** In place of a list that filters have left nothing of. */
export function NothingFound({ icon, title }: { icon: IconName; title: string }) {
  const t = useTranslations('operator')
  return <EmptyState icon={icon} title={title} text={t('emptyText')} />
}
