import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../card.module.css'
import { ArrangeDialog } from './arrange-dialog.tsx'
import styles from './shop-labels.module.css'
import { useLabelDownload } from './use-label-download.ts'

type SectionProps = { id: number; number: string; isShipped: boolean }

/** The marketplace's labels of a production order; nothing if the marketplace has none. */
export function ShopLabelSection({ id, number, isShipped }: SectionProps) {
  const t = useTranslations('console.shopLabels')
  const [isArranging, setIsArranging] = useState(false)
  const list = useCall('listShopLabels', { params: { id } })
  const download = useLabelDownload(id)
  const { kinds = [], needsShipment = false } = list.data ?? {}
  if (kinds.length === 0) return null
  const mayArrange = needsShipment && !isShipped
  return (
    <>
      <h2 className={card.section}>{t('labels')}</h2>
      {mayArrange && <p className={card.muted}>{t('arrangeNote')}</p>}
      <div className={styles.buttons}>
        {mayArrange && <Button onClick={() => setIsArranging(true)}>{t('arrange')}</Button>}
        {kinds.map((kind) => (
          <Button
            key={kind}
            icon={<Icon name="printer" />}
            loading={download.isPending && download.variables === kind}
            onClick={() => download.mutate(kind)}
          >
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
      {isArranging && <ArrangeDialog id={id} number={number} onClose={() => setIsArranging(false)} />}
    </>
  )
}
