import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import { imageUrl } from '@podwright/domain/images/oss-process'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './mockups.module.css'

type Sample = { readonly hash: string; readonly name: string; readonly thumb: string }

/** The mockup with an artwork: one of the seller's own, or of the platform. */
export function MockupPreview({ mockup: { id, name, picture } }: { mockup: MockupDetail }) {
  const t = useTranslations('mockups.page')
  const own = useCall('listArtworks', { query: { pageSize: 12 } })
  const provided = useCall('listClipArt', { query: { pageSize: 12 } })
  const [chosen, setChosen] = useState<string>()
  const samples: readonly Sample[] = [...(own.data?.items ?? []), ...(provided.data?.items ?? [])].slice(0, 16)
  const isListed = own.data !== undefined && provided.data !== undefined
  const artwork = chosen ?? (isListed ? samples[0]?.hash : undefined) ?? ''
  const shown = useCall(
    'getMockupPicture',
    { params: { id }, query: { artwork } },
    { enabled: artwork !== '' && artwork !== plain },
  )
  const path = artwork === plain || artwork === '' ? picture?.path : shown.data?.path
  return (
    <section aria-label={t('preview')}>
      <div className={styles.preview}>
        {path !== undefined && (
          <img
            key={path}
            src={imageUrl(`/images/${path}`, { width: 1200, format: 'webp', quality: 85 })}
            alt={t('previewOf', { name })}
          />
        )}
      </div>
      <h2 className={card.section}>{t('tryArtwork')}</h2>
      <ul className={styles.samples}>
        <li>
          <button type="button" aria-pressed={artwork === plain} onClick={() => setChosen(plain)}>
            {t('plain')}
          </button>
        </li>
        {samples.map((sample) => (
          <li key={sample.hash}>
            <button
              type="button"
              aria-pressed={artwork === sample.hash}
              aria-label={sample.name}
              title={sample.name}
              onClick={() => setChosen(sample.hash)}
            >
              <Thumb src={`/images/${sample.thumb}`} size={96} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands for no artwork. */
const plain = 'plain'
