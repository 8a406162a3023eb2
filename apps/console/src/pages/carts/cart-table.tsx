import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { Icon } from '@podwright/ui/icon'
import { Button, Table, type TableProps, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import { useTexts } from '../../parts/use-texts.ts'
import { QuantityField } from './quantity-field.tsx'
import type { CartChanges } from './use-cart-changes.ts'

export type CartLine = Cart['lines'][number]

/** Lines of the cart with tier price and quantity. */
export function CartTable({ lines, changes }: { lines: readonly CartLine[]; changes: CartChanges }) {
  const t = useTranslations('console.carts')
  const { yuan } = useTexts()
  const columns: TableProps<CartLine>['columns'] = [
    { title: t('product'), key: 'product', render: (_, line) => <Product line={line} /> },
    {
      title: t('unitPrice'),
      key: 'unitPrice',
      width: '10rem',
      align: 'end',
      className: card.number ?? '',
      render: (_, line) => yuan(line.unitPriceMinor),
    },
    {
      title: t('quantity'),
      key: 'quantity',
      width: '13rem',
      render: (_, line) => (
        <QuantityField
          name={line.name}
          quantity={line.quantity}
          isDisabled={!line.listed}
          onQuantity={(quantity) => void changes.setQuantity(line.variantId, quantity)}
        />
      ),
    },
    {
      title: t('amount'),
      key: 'amount',
      width: '10rem',
      align: 'end',
      className: card.number ?? '',
      render: (_, line) => line.listed && <strong>{yuan(line.lineTotalMinor)}</strong>,
    },
    {
      title: <span className="visually-hidden">{t('remove')}</span>,
      key: 'remove',
      width: '4rem',
      render: (_, line) => (
        <Button
          type="text"
          icon={<Icon name="trash" />}
          aria-label={`${t('remove')}: ${line.name}`}
          onClick={() => void changes.remove(line.variantId)}
        />
      ),
    },
  ]
  return (
    <Table<CartLine> rowKey="variantId" size="middle" pagination={false} dataSource={[...lines]} columns={columns} />
  )
}

function Product({ line }: { line: CartLine }) {
  const t = useTranslations('console.carts')
  const path = line.kind === 'blank' ? 'category-detail' : 'sys-category-detail'
  return (
    <div className={card.product}>
      <Thumb src={line.picture.src} />
      <div>
        {line.listed ? <a href={`/${path}/${line.productId}`}>{line.name}</a> : <span>{line.name}</span>}
        <p className={card.note}>
          {line.colour} · {line.size} · {line.sku}
        </p>
        {!line.listed && <Tag color="error">{t('unlisted')}</Tag>}
      </div>
    </div>
  )
}
