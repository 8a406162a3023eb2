import type { Store } from '@podwright/contracts/stores/store-shapes'
import { paymentStates } from '@podwright/domain/orders/order-states'
import { Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { DateField } from '../../../parts/forms/date-field.tsx'
import styles from '../orders.module.css'
import { type OrderChoice, sorts } from './order-query.ts'
import { SavedViews } from './saved-views.tsx'

type FilterProps = {
  choice: OrderChoice
  stores: readonly Store[]
  onChoose: (next: Partial<OrderChoice>) => void
}

/** The filters and sort order of the orders; together they can be saved as a view. */
export function OrderFilters({ choice, stores, onChoose }: FilterProps) {
  const t = useTranslations('console.orders')
  return (
    <div className={card.bar}>
      <Input.Search
        key={choice.search}
        className={card.search ?? ''}
        allowClear
        defaultValue={choice.search}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => onChoose({ search: text.trim() })}
      />
      {stores.length > 0 && (
        <Select<number>
          className={styles.store ?? ''}
          allowClear
          placeholder={t('allStores')}
          aria-label={t('store')}
          value={choice.storeId ?? null}
          onChange={(storeId?: number) => onChoose({ storeId })}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select<OrderChoice['payment']>
        className={styles.choice ?? ''}
        allowClear
        placeholder={t('allPayments')}
        aria-label={t('payment')}
        value={choice.payment ?? null}
        onChange={(payment) => onChoose({ payment })}
        options={paymentStates.map((state) => ({ value: state, label: t(`payments.${state}`) }))}
      />
      <DateField
        className={styles.period ?? ''}
        aria-label={t('from')}
        value={choice.from}
        max={choice.to || undefined}
        onChange={(from) => onChoose({ from })}
      />
      –
      <DateField
        className={styles.period ?? ''}
        aria-label={t('to')}
        value={choice.to}
        min={choice.from || undefined}
        onChange={(to) => onChoose({ to })}
      />
      <span className={card.spread} />
      <Select<OrderChoice['sort']>
        className={styles.choice ?? ''}
        aria-label={t('sort')}
        value={choice.sort}
        onChange={(sort) => onChoose({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      <SavedViews choice={choice} onChoose={onChoose} />
    </div>
  )
}
