import type { PressFile } from '@podwright/contracts/orders/production'
import { chokeMm } from '@podwright/domain/print/prepress'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './prepress-dialog.module.css'
import { needOf } from './prepress-need.ts'
import { SoftProof } from './soft-proof.tsx'
import { SpotSeparations } from './spot-separations.tsx'

type DialogProps = { orderId: number; file: PressFile; title: string; onClose: () => void }

/**
 * What a press needs besides a print file: the mirrored print, the white ink below the colors, its colors in print, and
 * plates of spot colors.
 */
export function PrepressDialog({ orderId, file, title, onClose }: DialogProps) {
  const t = useTranslations('console.production.prepress')
  const [choke, setChoke] = useState<number>(chokeMm.usual)
  const id = useId()
  const hasWhite = file.prepress.some(({ kind }) => kind === 'white')
  return (
    <Modal open title={title} width="56rem" footer={null} onCancel={onClose}>
      <p className={card.note}>{t(`lead.${needOf(file.prepress)}`)}</p>
      <div className={styles.sheets}>
        {file.prepress.map(({ kind, url }) => (
          <Sheet key={kind} label={t(kind)} url={url} query={kind === 'white' ? `choke=${choke}` : ''} />
        ))}
      </div>
      {hasWhite && (
        <div className={styles.choke}>
          <label htmlFor={id}>{t('choke')}</label>
          <InputNumber<number>
            id={id}
            min={0}
            max={chokeMm.max}
            step={chokeMm.step}
            precision={2}
            value={choke}
            onChange={(value) => setChoke(value ?? chokeMm.usual)}
          />
          <span className={card.muted}>{t('chokeHint')}</span>
        </div>
      )}
      {file.download !== null && (
        <>
          <SoftProof orderId={orderId} download={file.download} />
          <SpotSeparations orderId={orderId} download={file.download} />
        </>
      )}
    </Modal>
  )
}

function Sheet({ label, url, query }: { label: string; url: string; query: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <img src={`${url}?preview=1&${query}`} alt={label} />
      <DownloadLink label={label} url={query === '' ? url : `${url}?${query}`} />
    </figure>
  )
}
