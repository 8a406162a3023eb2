import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'

/** The label of a box or pack code, a PDF that the browser shows in a window of its own. */
export function LabelLink({ address }: { address: string }) {
  const t = useTranslations('console.jit')
  return (
    <Button href={address} target="_blank" icon={<Icon name="printer" />}>
      {t('label')}
    </Button>
  )
}
