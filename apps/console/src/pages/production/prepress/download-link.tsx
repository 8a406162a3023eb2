import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'

/** A small button that downloads a file of the press. */
export function DownloadLink({ label, url }: { label: string; url: string }) {
  const t = useTranslations('console.production.prepress')
  return (
    <a href={url} download className={buttonClass({ size: 'small' })} aria-label={`${t('download')}: ${label}`}>
      <Icon name="download" /> {t('download')}
    </a>
  )
}
