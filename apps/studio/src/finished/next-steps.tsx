import {
  addToCartPath,
  consoleBase,
  finishedProductPath,
  publishPath,
  sampleOrderPath,
} from '@podwright/domain/console-paths'
import { Icon, type IconName } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import styles from './next-steps.module.css'

type NextStepsProps = { finishedId: number; onMore: () => void }

/** What a seller does with a finished product. Steps in the console open in a tab of their own: the design stays open. */
export function NextSteps({ finishedId, onMore }: NextStepsProps) {
  const t = useTranslations('studio.finished.next')
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h3 id="next-steps">{t('title')}</h3>
      <ul>
        <li>
          <StepLink icon="store" path={publishPath(finishedId)} title={t('publish')} text={t('publishText')} isFirst />
        </li>
        <li>
          <StepLink icon="box" path={sampleOrderPath(finishedId)} title={t('sample')} text={t('sampleText')} />
        </li>
        <li>
          <StepLink icon="cart" path={addToCartPath(finishedId)} title={t('cart')} text={t('cartText')} />
        </li>
        <li>
          <button type="button" className={styles.step} onClick={onMore}>
            <Icon name="duplicate" />
            <strong>{t('more')}</strong>
            <small>{t('moreText')}</small>
          </button>
        </li>
      </ul>
      <a
        href={`${consoleBase}${finishedProductPath(finishedId)}`}
        target="_blank"
        rel="noreferrer"
        className={styles.library}
      >
        {t('library')} <Icon name="external" />
      </a>
    </section>
  )
}

type StepLinkProps = { icon: IconName; path: string; title: string; text: string; isFirst?: boolean }

function StepLink({ icon, path, title, text, isFirst = false }: StepLinkProps) {
  return (
    <a
      href={`${consoleBase}${path}`}
      target="_blank"
      rel="noreferrer"
      className={styles.step}
      data-first={isFirst || undefined}
    >
      <Icon name={icon} />
      <strong>{title}</strong>
      <small>{text}</small>
    </a>
  )
}
