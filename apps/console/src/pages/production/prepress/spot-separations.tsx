import { loaders } from 'virtual:separations-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { DataOf } from '@podwright/contracts/define-call'
import type { listInks } from '@podwright/contracts/workshop/inks'
import { maxSpotInks } from '@podwright/domain/print/prepress'
import { Button } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { WithMessages } from '../../../app/with-messages.tsx'
import card from '../../../parts/card.module.css'
import { DownloadLink } from './download-link.tsx'
import dialog from './prepress-dialog.module.css'
import { fileNameIn } from './prepress-need.ts'
import styles from './spot-separations.module.css'

/** The texts of separations: only this part of the dialog needs them. */
const { default: texts } = await loaders[shownLocale()]()

type Ink = DataOf<typeof listInks>['inks'][number]
type Props = { orderId: number; download: string }

/** Separates a print file into its flat colors when asked to, which may take some seconds. */
export function SpotSeparations(props: Props) {
  return (
    <WithMessages texts={texts}>
      <Separations {...props} />
    </WithMessages>
  )
}

function Separations({ orderId, download }: Props) {
  const t = useTranslations('separations')
  const { api } = useServices()
  const [isAsked, setAsked] = useState(false)
  const file = fileNameIn(download)
  const separated = useQuery({
    queryKey: ['listInks', orderId, file],
    queryFn: ({ signal }) => api.call('listInks', { params: { id: orderId }, query: { file }, signal }),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { inks = [], refusal = null } = separated.data ?? {}
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <p className={card.note}>{t('lead')}</p>
      {!separated.data && (
        <Button
          isBusy={separated.isFetching}
          onClick={() => (separated.isError ? void separated.refetch() : setAsked(true))}
        >
          {t(separated.isError ? 'again' : 'show')}
        </Button>
      )}
      {refusal !== null && (
        <Alert type="warning" showIcon title={t(`refusal.${refusal}`, { max: String(maxSpotInks) })} />
      )}
      {inks.length > 0 && <Plates inks={inks} />}
    </section>
  )
}

function Plates({ inks }: { inks: readonly Ink[] }) {
  const t = useTranslations('separations')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = inks.filter(({ colour }) => !hidden.has(colour))
  const toggle = (colour: string) => {
    const next = new Set(hidden)
    if (!next.delete(colour)) next.add(colour)
    setHidden(next)
  }
  return (
    <>
      <fieldset className={styles.inks} aria-label={t('inks')}>
        {inks.map(({ colour, coverage }) => (
          <Checkbox key={colour} checked={!hidden.has(colour)} onChange={() => toggle(colour)}>
            <span className={styles.swatch} style={{ background: colour }} /> {t('ink', { colour, coverage })}
          </Checkbox>
        ))}
      </fieldset>
      <div className={dialog.sheets}>
        {shown.length > 0 && (
          <figure>
            <figcaption>{t('together')}</figcaption>
            <div className={styles.together} role="img" aria-label={t('together')}>
              {shown.map(({ colour, url }) => (
                <div key={colour} className={styles.layer} style={{ background: colour }}>
                  <img src={`${url}?preview=1`} alt="" />
                </div>
              ))}
            </div>
          </figure>
        )}
        {shown.map(({ colour, url }) => (
          <figure key={colour}>
            <figcaption>{t('plate', { colour })}</figcaption>
            <img src={`${url}?preview=1`} alt={t('plate', { colour })} />
            <DownloadLink label={t('plate', { colour })} url={url} />
          </figure>
        ))}
      </div>
    </>
  )
}
