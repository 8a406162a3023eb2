import { connectStorePath } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { toolOpener } from '../../../shell/auth/tool-opener.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'

/** Opens the dialog of the console that connects a store. The console asks guests to log in, and then opens it. */
export function ConnectLink({ label }: { label: string }) {
  const t = useTranslations('layout')
  const { config } = useSite()
  const tool = { base: config.shopAdminUrl, path: connectStorePath }
  const open = (event: MouseEvent) => toolOpener.open?.(event, tool)
  // Neither ToolLink nor toolUrl: articles load the scripts of neither members nor products.
  const href = tool.base.replace(/\/+$/, '') + tool.path
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'large' })}
      onClick={open}
      onAuxClick={open}
    >
      {label}
      <span className="visually-hidden"> {t('newWindow')}</span>
    </a>
  )
}
