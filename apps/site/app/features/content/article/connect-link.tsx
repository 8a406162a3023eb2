import { buttonClass } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'

/** As in the domain's console paths, whose module is in the scripts of members. */
const connectStorePath = '/designManage/store?connect=new'

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
