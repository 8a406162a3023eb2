import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Button, buttonClass } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { resized } from '../app/resized.ts'
import { useServices } from '../app/services.tsx'
import styles from './finished-product.module.css'
import { NextSteps } from './next-steps.tsx'

const MoreProducts = lazy(async () => ({ default: (await import('./more/more-products.tsx')).MoreProducts }))

type PrintFile = FinishedDetail['printFiles'][number]
type FinishedProductProps = {
  product: FinishedDetail
  onChange: (product: FinishedDetail) => void
  /** Whether it begins with the choice of more products for its design. */
  opensMore?: boolean
}

/** A finished product with its pictures and print files as they become available, and what can be done with it next. */
export function FinishedProduct({ product, onChange, opensMore = false }: FinishedProductProps) {
  const [showsMore, setShowsMore] = useState(opensMore)
  if (showsMore) {
    return (
      <Suspense fallback={<p aria-busy="true" />}>
        <MoreProducts product={product} onBack={() => setShowsMore(false)} />
      </Suspense>
    )
  }
  return <Result product={product} onChange={onChange} onMore={() => setShowsMore(true)} />
}

type ResultProps = Omit<FinishedProductProps, 'opensMore'> & { onMore: () => void }

function Result({ product, onChange, onMore }: ResultProps) {
  const t = useTranslations('studio.finished')
  const { api } = useServices()
  const { state, progress, failure, pictures, printFiles, code } = product
  const hasPdf = printFiles.some(({ format }) => format === 'pdf')
  const makeFiles = (format: 'png' | 'pdf') =>
    api
      .call('makePrintFiles', { params: { id: product.id }, body: { format } })
      .then(onChange)
      .catch(reportError)
  return (
    <div className={styles.product}>
      <div className={styles.state} role="status">
        <strong>{t(`state.${state}`)}</strong>
        <span>{t('code', { code })}</span>
        {state === 'preparing' && (
          <progress max={100} value={progress} aria-label={t('progress', { percent: String(progress) })} />
        )}
        {failure && <span className={styles.failure}>{t(`failure.${failure}`)}</span>}
        {state === 'failed' && <Button onClick={() => makeFiles('png')}>{t('tryAgain')}</Button>}
      </div>
      <ul className={styles.pictures}>
        {pictures.map(({ path, view, colour }, i) => (
          <li key={`${view} ${colour}`}>
            <a
              href={`/images/${path}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('picture', { number: String(i + 1), name: product.title })}
            >
              <Picture src={resized(`/images/${path}`, 320)} alt="" width={320} height={320} />
            </a>
          </li>
        ))}
      </ul>
      <NextSteps finishedId={product.id} onMore={onMore} />
      <h3>{t('printFiles')}</h3>
      <ul className={styles.files}>
        {printFiles.map((file) => (
          <FileRow key={`${file.area} ${file.sizes[0]?.code} ${file.garment} ${file.format}`} file={file} />
        ))}
      </ul>
      {!hasPdf && state === 'ready' && <Button onClick={() => makeFiles('pdf')}>{t('makePdf')}</Button>}
    </div>
  )
}

const knownAreas = ['front', 'back', 'wrap', 'full'] as const

function FileRow({ file }: { file: PrintFile }) {
  const t = useTranslations('studio')
  const format = useFormatter()
  const area = knownAreas.find((name) => name === file.area)
  const size = file.widthPx === null ? '' : `${file.widthPx} × ${file.heightPx} px`
  const megabytes = file.bytes === null ? '' : `${format.number(file.bytes / 1e6, { maximumFractionDigits: 1 })} MB`
  return (
    <li className={styles.file}>
      <span>
        {[
          area ? t(`area.${area}`) : file.area,
          ...file.sizes.map(({ label }) => label),
          t(`finished.garment.${file.garment}`),
        ].join(' · ')}
      </span>
      <small>{[file.format.toUpperCase(), size, megabytes].filter(Boolean).join(' · ')}</small>
      {file.download ? (
        <a href={file.download} download className={buttonClass({ size: 'small' })}>
          {t('finished.download')}
        </a>
      ) : (
        <small>{file.failure ? t(`finished.failure.${file.failure}`) : t('finished.waiting')}</small>
      )}
    </li>
  )
}
