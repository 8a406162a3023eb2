import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'

/** Links to the label of a box or pack code, a PDF that opens in a new window. */
export function LabelLink({ href }: { href: string }) {
  const t = useTranslations('console.jit')
  return (
    <Button href={href} target="_blank" icon={<Icon name="printer" />}>
      {t('label')}
    </Button>
  )
}
