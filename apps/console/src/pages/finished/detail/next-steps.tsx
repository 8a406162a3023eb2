import { moreProductsPath, sampleOrderPath } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from '../finished.module.css'

type NextStepsProps = { id: number; onPublish: () => void; onAddToCart: () => void }

/** What a seller does with a finished product to sell it. */
export function NextSteps({ id, onPublish, onAddToCart }: NextStepsProps) {
  const t = useTranslations('console.finished.next')
  const listings = useTranslations('console.listings')
  return (
    <section className={styles.next} aria-label={t('label')}>
      <Button type="primary" icon={<Icon name="store" />} onClick={onPublish}>
        {listings('add')}
      </Button>
      <Button icon={<Icon name="cart" />} onClick={onAddToCart}>
        {t('cart')}
      </Button>
      <Link to={sampleOrderPath(id)} className={buttonClass()}>
        <Icon name="box" /> {t('sample')}
      </Link>
      <a href={moreProductsPath(id)} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Icon name="duplicate" /> {t('more')}
      </a>
    </section>
  )
}
