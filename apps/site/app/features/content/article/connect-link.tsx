import { connectStorePath } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { toolOpener } from '../../../shell/auth/tool-opener.ts'
import { toolUrl } from '../../../shell/auth/tool-url.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'

/** Opens the dialog of the console that connects a store. The console asks guests to log in, and then opens it. */
export function ConnectLink({ label }: { label: string }) {
  const t = useTranslations('layout')
  const { config } = useSite()
  const tool = { base: config.shopAdminUrl, path: connectStorePath }
  const open = (event: MouseEvent) => toolOpener.open?.(event, tool)
  // Not a ToolLink, which guests do not load.
  return (
    <a
      href={toolUrl(tool.base, tool.path, undefined)}
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
