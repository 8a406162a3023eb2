import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { Button, buttonClass } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import type { Choice } from '../../batch/choose-dialog.tsx'
import { useDesignPicture } from '../../start/use-design-picture.ts'
import type { FittedDesign } from './fit-to-product.ts'
import styles from './more-products.module.css'
import { type Fitted, useFitted } from './use-fitted.ts'

type ReviewProps = { product: FinishedDetail; targets: readonly Choice[] }

/** Shows the design on each chosen product; those that stay checked become finished products. */
export function ReviewFitted({ product, targets }: ReviewProps) {
  const t = useTranslations('studio.finished.more')
  const { fitted, finish, retry } = useFitted(product, targets)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const ready = fitted.filter(({ target, state }) => state.kind === 'fitted' && !left.has(target.id))
  const done = fitted.filter(({ state }) => state.kind === 'done').length
  const isFitting = fitted.some(({ state }) => state.kind === 'fitting')
  const finishAll = async () => {
    setBusy(true)
    try {
      for (const { target } of ready) await finish(target.id, false)
    } finally {
      setBusy(false)
    }
  }
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <div className={styles.body}>
      <h3>{t('reviewTitle')}</h3>
      <p className={styles.hint}>{t('reviewText')}</p>
      <ul className={styles.items}>
        {fitted.map((item) => (
          <FittedItem
            key={item.target.id}
            item={item}
            isIncluded={!left.has(item.target.id)}
            onToggle={() => toggle(item.target.id)}
            onRetry={retry}
            onAnyway={() => void finish(item.target.id, true).catch(reportError)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {done > 0 && (
          <p className={styles.sum} role="status">
            {t('allDone', { count: done })}
          </p>
        )}
        {done > 0 && (
          <a
            href={`${consoleBase}${consolePaths.designFinished}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            {t('toLibrary')}
          </a>
        )}
        {(ready.length > 0 || done === 0) && (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={ready.length === 0 || isFitting}
            onClick={() => void finishAll().catch(reportError)}
          >
            {t('finishCount', { count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

type ItemProps = {
  item: Fitted
  isIncluded: boolean
  onToggle: () => void
  onRetry: () => void
  onAnyway: () => void
}

function FittedItem({ item: { target, state }, isIncluded, onToggle, onRetry, onAnyway }: ItemProps) {
  const t = useTranslations('studio.finished.more')
  const { name, picture } = target
  const design = 'design' in state ? state.design : undefined
  return (
    <li className={styles.item} aria-busy={state.kind === 'fitting' || state.kind === 'finishing'}>
      {design ? <DesignPicture design={design} /> : <Picture src={picture} alt="" width={320} height={320} />}
      {state.kind === 'fitted' ? (
        <Checkbox checked={isIncluded} onChange={onToggle} aria-label={t('include', { name })}>
          {name}
        </Checkbox>
      ) : (
        <p className={styles.name}>{name}</p>
      )}
      {design && design.unplaced > 0 && <p className={styles.warning}>{t('unplaced', { count: design.unplaced })}</p>}
      {state.kind === 'failed' && <p className={styles.warning}>{t('failed')}</p>}
      {(state.kind === 'warned' || state.kind === 'refused') && <p className={styles.warning}>{t(state.kind)}</p>}
      <div className={styles.tools}>
        {state.kind === 'done' && (
          <span className={styles.done}>
            <Icon name="success" /> {t('done')}
          </span>
        )}
        {state.kind === 'failed' && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {state.kind === 'warned' && (
          <Button size="small" onClick={onAnyway}>
            {t('anyway')}
          </Button>
        )}
        {design && state.kind !== 'done' && (
          <a
            href={`/studio?design=${design.designId}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small' })}
            aria-label={`${t('adjust')}: ${name}`}
          >
            {t('adjust')}
          </a>
        )}
      </div>
    </li>
  )
}

function DesignPicture({ design: { designId, revision } }: { design: FittedDesign }) {
  const path = useDesignPicture({ id: designId, revision, thumb: null, deletedAt: null })
  return <Picture src={path ? resized(`/images/${path}`, 320) : ''} alt="" width={320} height={320} />
}
