import { loaders } from 'virtual:soft-proof-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getSoftProof } from '@podwright/contracts/workshop/soft-proof'
import { Button } from '@podwright/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { WithMessages } from '../../../app/with-messages.tsx'
import card from '../../../parts/card.module.css'
import dialog from './prepress-dialog.module.css'
import { fileNameIn } from './prepress-need.ts'
import styles from './spot-separations.module.css'

/** The texts of soft proofs: only this part of the dialog needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** Below this share, differences are at edges and in specks. */
const smallestShare = 0.01

type Proofed = DataOf<typeof getSoftProof>
type Props = { orderId: number; download: string }

/** Shows a print file in the colors of the supplier's printer when asked to: reading it may take a second. */
export function SoftProof(props: Props) {
  return (
    <WithMessages texts={texts}>
      <Proof {...props} />
    </WithMessages>
  )
}

function Proof({ orderId, download }: Props) {
  const t = useTranslations('softProof')
  const { api } = useServices()
  const [isAsked, setAsked] = useState(false)
  const file = fileNameIn(download)
  const proofed = useQuery({
    queryKey: ['getSoftProof', orderId, file],
    queryFn: ({ signal }) => api.call('getSoftProof', { params: { id: orderId }, query: { file }, signal }),
    enabled: isAsked,
    retry: false,
    // The profile may have been replaced since the dialog was closed.
    gcTime: 0,
  })
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <p className={card.note}>{t('lead')}</p>
      {proofed.data ? (
        <Shown {...proofed.data} download={download} />
      ) : (
        <Button isBusy={proofed.isFetching} onClick={() => (proofed.isError ? void proofed.refetch() : setAsked(true))}>
          {t(proofed.isError ? 'again' : 'show')}
        </Button>
      )}
    </section>
  )
}

function Shown({ technique, proof, download }: Proofed & { download: string }) {
  const t = useTranslations('softProof')
  const techniqueName = useTranslations('console.techniques')(technique)
  if (!proof) return <Alert type="info" showIcon title={t('none', { technique: techniqueName })} />
  const { profile, intent, changed, picture } = proof
  return (
    <>
      <p role="status">
        <strong>
          {changed < smallestShare ? t('same') : t('changed', { percent: String(Math.round(changed * 100)) })}
        </strong>{' '}
        {t('by', { profile, technique: techniqueName, intent: t(`intents.${intent}`) })}
      </p>
      <div className={dialog.sheets}>
        <figure>
          <figcaption>{t('file')}</figcaption>
          <img src={`${download}?preview=1`} alt={t('file')} />
        </figure>
        <figure>
          <figcaption>{t('printed')}</figcaption>
          <img src={picture} alt={t('printed')} />
        </figure>
      </div>
    </>
  )
}
