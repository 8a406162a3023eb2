import { EmptyState } from '@podwright/ui/empty-state'
import type { IconName } from '@podwright/ui/icon'
import { Button, Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { rowOpens } from '../../parts/row-opens.ts'
import styles from './parts.module.css'
import type { usePages } from './use-pages.ts'

type PagedTableProps<Item> = {
  list: ReturnType<typeof usePages<Item>>
  rowKey: keyof Item & string
  columns: NonNullable<TableProps<Item>['columns']>
  icon: IconName
  empty: string
  /** Whether choosing something else could find more. */
  hasFilters?: boolean
}

/** A list of the area: rows, or why there are none, and a way to older ones. */
export function PagedTable<Item extends object>({
  list,
  rowKey,
  columns,
  icon,
  empty,
  hasFilters = true,
}: PagedTableProps<Item>) {
  const t = useTranslations('operator')
  if (!list.items) return <LoadState status={list.status} onRetry={list.reload} />
  return (
    <section className={card.card} aria-busy={list.status === 'loading'}>
      {list.items.length === 0 ? (
        <EmptyState icon={icon} title={empty} text={hasFilters ? t('emptyText') : ''} />
      ) : (
        <Table<Item>
          rowKey={rowKey}
          onRow={rowOpens}
          size="middle"
          pagination={false}
          dataSource={list.items}
          columns={columns}
        />
      )}
      {list.hasMore && (
        <div className={styles.more}>
          <Button loading={list.isGrowing} onClick={list.showMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  )
}
