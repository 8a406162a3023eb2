import type { Store } from '@podwright/contracts/stores/store-shapes'
import { paymentStates } from '@podwright/domain/orders/order-states'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { DateField } from '../../../parts/forms/date-field.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { SavedViews } from '../../../parts/views/saved-views.tsx'
import styles from '../orders.module.css'
import { listParams, type OrderListState, sorts } from './order-query.ts'

type FilterProps = {
  listState: OrderListState
  stores: readonly Store[]
  onChoose: (next: Partial<OrderListState>) => void
  /** All filters were replaced by those of a view. */
  onClear: () => void
}

/** The filters and sort order of the orders; together they can be saved as a view. */
export function OrderFilters({ listState, stores, onChoose, onClear }: FilterProps) {
  const t = useTranslations('console.orders')
  return (
    <div className={card.bar}>
      {/* In all tabs: the counts beside their names show in which ones the hits are. */}
      <SearchField
        label={t('search')}
        value={listState.search}
        onSearch={(search) => onChoose({ search, tab: 'all' })}
      />
      {stores.length > 0 && (
        <Select<number>
          className={styles.store ?? ''}
          allowClear
          placeholder={t('allStores')}
          aria-label={t('store')}
          value={listState.storeId ?? null}
          onChange={(storeId?: number) => onChoose({ storeId })}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select<OrderListState['payment']>
        className={styles.choice ?? ''}
        allowClear
        placeholder={t('allPayments')}
        aria-label={t('payment')}
        value={listState.payment ?? null}
        onChange={(payment) => onChoose({ payment })}
        options={paymentStates.map((state) => ({ value: state, label: t(`payments.${state}`) }))}
      />
      <DateField
        className={styles.period ?? ''}
        aria-label={t('from')}
        value={listState.from}
        max={listState.to || undefined}
        onChange={(from) => onChoose({ from })}
      />
      –
      <DateField
        className={styles.period ?? ''}
        aria-label={t('to')}
        value={listState.to}
        min={listState.from || undefined}
        onChange={(to) => onChoose({ to })}
      />
      <span className={card.spread} />
      <Select<OrderListState['sort']>
        className={styles.choice ?? ''}
        aria-label={t('sort')}
        value={listState.sort}
        onChange={(sort) => onChoose({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      <SavedViews list="orders" params={listParams} onChoose={onClear} />
    </div>
  )
}
