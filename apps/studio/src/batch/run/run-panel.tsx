import type { BatchProgress } from '@podwright/contracts/batches/batch-shapes'
import { contentOf, nameOfContent } from '@podwright/design/batch/cell-facts'
import { batchProductsPath, consoleBase } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useFormatter, useTranslations } from 'use-intl'
import { useCells, useDraft, useFacts, useSettings } from '../batch-context.tsx'
import { useProblemName } from '../problem-name.ts'
import styles from './run.module.css'
import { splitTime } from './split-time.ts'
import { useProgress } from './use-progress.ts'

/** The progress of a started batch: live while it runs, and its result. */
export function RunPanel() {
  const t = useTranslations('batch.run')
  const format = useFormatter()
  const { batch } = useDraft()
  const { progress, isUp } = useProgress()
  if (!batch) return null
  const { state, counts } = batch
  const total = counts.waiting + counts.running + counts.done + counts.failed
  const through = counts.done + counts.failed
  const percent = total === 0 ? 100 : Math.floor((through / total) * 100)
  const isMoving = state === 'queued' || state === 'running'
  const number = (count: number) => format.number(count)
  const productsUrl = `${consoleBase}${batchProductsPath(batch.id)}`
  return (
    <div className={styles.panel}>
      <h2>{t(`title.${batch.isPartial ? 'partial' : state === 'draft' ? 'queued' : state}`)}</h2>
      <div>
        <progress className={styles.bar} max={100} value={percent} aria-label={t('progress')} />
        <p className={styles.sum} role="status">
          <strong>{percent}%</strong> {t('through', { done: number(through), total: number(total) })}
        </p>
      </div>
      {isMoving && (
        <>
          <Speed progress={progress} hasBegun={through > 0} />
          {!isUp && (
            <p className={styles.warning}>
              <Icon name="warning" /> {t('lineDown')}
            </p>
          )}
          <p className={styles.safe}>
            <Icon name="success" /> {t('safe')}
          </p>
        </>
      )}
      <dl className={styles.counts}>
        {(['done', 'waiting', 'running', 'failed', 'skipped', 'excluded'] as const).map((name) => (
          <div key={name} data-name={name} data-some={counts[name] > 0 || undefined}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <Failures />
      {counts.done > 0 && (
        <div className={styles.results}>
          <a href={productsUrl} className={buttonClass({ variant: 'primary' })}>
            <Icon name="store" /> {t('toShop')}
          </a>
          <a href={productsUrl} className={buttonClass()}>
            <Icon name="box" /> {t('products', { count: counts.done })}
          </a>
          <p>{t('resultsHint')}</p>
        </div>
      )}
    </div>
  )
}

function Speed({ progress, hasBegun }: { progress: BatchProgress | undefined; hasBegun: boolean }) {
  const t = useTranslations('batch.run')
  const format = useFormatter()
  if (!progress || progress.perSecond === 0) {
    return hasBegun ? null : <p className={styles.speed}>{t('starting')}</p>
  }
  const { perSecond, picturesPerSecond, remainingSeconds } = progress
  const rate = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <p className={styles.speed}>
      {t('speed', { items: rate(perSecond), pictures: rate(picturesPerSecond) })}
      {remainingSeconds !== null && <strong>{t(...remainingWords(remainingSeconds))}</strong>}
    </p>
  )
}

function remainingWords(seconds: number) {
  const { unit, count } = splitTime(seconds)
  return [`remaining.${unit}`, { count }] as const
}

const maxFailures = 8

/** Failed items with their reasons, the newest from the server's progress, the others from the grid. */
function Failures() {
  const t = useTranslations('batch.run')
  const problemName = useProblemName()
  const { cells } = useCells()
  const { artworks, products } = useFacts()
  const { rows } = useSettings()
  const failed = cells.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <section className={styles.failures} aria-label={t('failures')}>
      <h3>{t('failures')}</h3>
      <ul>
        {failed.slice(0, maxFailures).map(({ position, artworkId, rowId, productId, reason }) => (
          <li key={position}>
            <span>
              {nameOfContent(contentOf({ artworkId, rowId }, artworks, rows))} · {products.get(productId)?.name}
            </span>
            <small>{problemName(reason ?? '')}</small>
          </li>
        ))}
      </ul>
      <p>{t('failuresHint')}</p>
    </section>
  )
}
