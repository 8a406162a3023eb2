import { connectStorePath } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'

/** Opens the dialog of the console that connects a store. The console asks guests to log in, and then opens it. */
export function ConnectLink({ label }: { label: string }) {
  const t = useTranslations('layout')
  const { config } = useSite()
  // A plain link: ToolLink would load the scripts of members and forms with every article.
  return (
    <a
      href={config.shopAdminUrl.replace(/\/+$/, '') + connectStorePath}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'large' })}
    >
      {label}
      <span className="visually-hidden"> {t('newWindow')}</span>
    </a>
  )
}
