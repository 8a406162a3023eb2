import { connectStorePath, consolePaths } from '@podwright/domain/console-paths'
import { Icon } from '@podwright/ui/icon'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import styles from '../home.module.css'
import type { SellerHomeData } from './home-data.ts'

const steps = ['store', 'design', 'listing', 'topUp'] as const

const places = {
  store: connectStorePath,
  listing: consolePaths.designFinished,
  topUp: consolePaths.wallet,
} as const

/** A list that checks itself, until all is done. */
export function FirstSteps({ steps: done }: Pick<SellerHomeData, 'steps'>) {
  const t = useTranslations('console.home.steps')
  const heading = useId()
  const doneCount = steps.filter((step) => done[step]).length
  if (doneCount === steps.length) return null
  return (
    <section className={`${card.card} ${styles.topCard}`} aria-labelledby={heading}>
      <div className={card.bar}>
        <h2 id={heading} className={styles.title}>
          {t('title')}
        </h2>
        <span className={card.muted}>{t('progress', { done: String(doneCount), total: String(steps.length) })}</span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} data-done={done[step] ? '' : undefined}>
            <Icon name={done[step] ? 'success' : 'info'} />
            {done[step] ? (
              <span>
                {t(step)} <span className="visually-hidden">{t('done')}</span>
              </span>
            ) : step === 'design' ? (
              <a href="/category">{t(step)}</a>
            ) : (
              <Link to={places[step]}>{t(step)}</Link>
            )}
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
