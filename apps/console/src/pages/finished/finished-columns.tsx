import type { ListedFinished } from '@podwright/contracts/finished/finished-shapes'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './finished.module.css'
import { StateTag } from './state-tag.tsx'
import { useRetailText, useRulePricesText } from './use-retail-text.ts'

/** Returns the table columns for finished products. */
export function useFinishedColumns(onOpen: (id: number) => void): readonly Column<ListedFinished>[] {
  const t = useTranslations('console.finished')
  const retailText = useRetailText()
  const rulePricesText = useRulePricesText()
  const { moment } = useFormatters()
  return [
    {
      title: t('product'),
      key: 'title',
      render: (item) => (
        <div className={card.product}>
          <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} />
          <div>
            <button type="button" className={styles.title} onClick={() => onOpen(item.id)}>
              {item.title}
            </button>
            <p className={card.note}>{item.sku ? `${item.code} · ${item.sku}` : item.code}</p>
            {item.tags.length > 0 && (
              <div className={styles.tags}>
                {item.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </div>
            )}
          </div>
        </div>
      ),
    },
    { title: t('blank'), key: 'productCode', render: ({ productCode }) => productCode, width: '10rem' },
    { title: t('colours'), key: 'colours', width: '7rem', align: 'end', render: (item) => item.colours.length },
    { title: t('sizes'), key: 'sizes', width: '7rem', align: 'end', render: (item) => item.sizes.length },
    numberColumn(
      'price',
      t('price'),
      (item) => (
        <>
          {item.rulePrices && <span className={styles.range}>{rulePricesText(item.rulePrices)}</span>}
          {item.rulePrices ? <p className={card.note}>{retailText(item)}</p> : retailText(item)}
        </>
      ),
      '13rem',
    ),
    { title: t('state'), key: 'state', width: '12rem', render: (item) => <StateTag item={item} /> },
    timeColumn('made', t('made'), (item) => moment(item.createdAt)),
  ]
}
