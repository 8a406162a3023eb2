import { finishedProductPath } from '@podwright/domain/console-paths'
import { Icon } from '@podwright/ui/icon'
import { Button, Checkbox, Tag } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { type CartLine, isOrderable } from './cart-line.ts'
import styles from './carts.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { CartChanges } from './use-cart-changes.ts'

type CartTableProps = {
  lines: readonly CartLine[]
  changes: CartChanges
  /** The lines selected for the order; if undefined, the table has no selection. */
  chosen?: { readonly ids: readonly number[]; readonly onChoose: (ids: readonly number[]) => void } | undefined
}

/** Cart lines with tier price and quantity. */
export function CartTable({ lines, changes, chosen }: CartTableProps) {
  const t = useTranslations('console.carts')
  const { yuan } = useFormatters()
  const columns: readonly Column<CartLine>[] = [
    { title: t('product'), key: 'product', render: (line) => <Product line={line} changes={changes} /> },
    numberColumn('unitPrice', t('unitPrice'), (line) => <UnitPrice line={line} />, '24rem'),
    {
      title: t('quantity'),
      key: 'quantity',
      width: '13rem',
      render: (line) => (
        <QuantityField
          name={line.title ?? line.name}
          quantity={line.quantity}
          isDisabled={!isOrderable(line)}
          onQuantity={(quantity) => changes.setQuantity(line, quantity)}
        />
      ),
    },
    numberColumn(
      'amount',
      t('amount'),
      (line) => isOrderable(line) && <strong>{yuan(line.lineTotalMinor)}</strong>,
      '10rem',
    ),
    {
      title: <span className="visually-hidden">{t('remove')}</span>,
      key: 'remove',
      width: '4rem',
      render: (line) => (
        <Button
          type="text"
          icon={<Icon name="trash" />}
          aria-label={`${t('remove')}: ${line.title ?? line.name}`}
          onClick={() => void changes.remove(line)}
        />
      ),
    },
  ]
  return (
    <Table<CartLine>
      rowKey="id"
      size="middle"
      items={lines}
      columns={columns}
      selection={
        chosen && {
          ids: chosen.ids,
          onSelect: chosen.onChoose,
          labelOf: (line) => t('choose', { name: `${line.title ?? line.name} ${line.sku}` }),
        }
      }
    />
  )
}

/** The unit price, its price tier and the quantity that reaches the next tier. */
function UnitPrice({ line }: { line: CartLine }) {
  const t = useTranslations('console.carts')
  const { yuan } = useFormatters()
  const { quantity, tierFrom, nextTier } = line
  const canOrder = isOrderable(line)
  return (
    <>
      {line.listPriceMinor > line.unitPriceMinor && (
        <s className={styles.list} title={t('listPrice', { price: yuan(line.listPriceMinor) })}>
          {yuan(line.listPriceMinor)}
        </s>
      )}
      {yuan(line.unitPriceMinor)}
      {line.listPriceMinor > line.unitPriceMinor && <p className={card.note}>{t('yourPrice')}</p>}
      {canOrder && tierFrom > 1 && <p className={card.note}>{t('tierFrom', { count: tierFrom })}</p>}
      {canOrder && nextTier && (
        <p className={styles.next}>
          {t('nextTier', {
            count: nextTier.minQuantity,
            price: yuan(nextTier.unitPriceMinor),
            more: nextTier.minQuantity - quantity,
          })}
        </p>
      )}
    </>
  )
}

function Product({ line, changes }: { line: CartLine; changes: CartChanges }) {
  const t = useTranslations('console.carts')
  return (
    <div className={card.product}>
      <Thumb src={line.picture.src} />
      <div>
        <Name line={line} />
        <p className={card.note}>
          {line.title !== null && `${line.name} · `}
          {line.colour} · {line.size} · {line.sku}
        </p>
        {!line.listed && <Tag color="error">{t('unlisted')}</Tag>}
        {line.listed && line.isLocked && <Tag color="warning">{t('locked')}</Tag>}
        {isOrderable(line) && line.kind === 'blank' && line.finishedId === null && (
          <DesignChoice line={line} changes={changes} />
        )}
      </div>
    </div>
  )
}

/** Links to the finished product, or else to the product of the catalog. */
function Name({ line: { finishedId, title, name, kind, productId, listed } }: { line: CartLine }) {
  if (finishedId !== null && title !== null) return <Link to={finishedProductPath(finishedId)}>{title}</Link>
  const path = kind === 'blank' ? 'category-detail' : 'sys-category-detail'
  return listed ? <a href={`/${path}/${productId}`}>{name}</a> : <span>{name}</span>
}

/** A blank is ordered plain on purpose, or it is designed first. */
function DesignChoice({ line, changes }: { line: CartLine; changes: CartChanges }) {
  const t = useTranslations('console.carts')
  const { isPlain, productId } = line
  return (
    <div className={styles.design}>
      <Checkbox checked={isPlain} onChange={(event) => void changes.setPlain(line, event.target.checked)}>
        {t('plain')}
      </Checkbox>
      {!isPlain && (
        <>
          <Tag color="warning">{t('needsDesign')}</Tag>
          <a href={`/studio?productId=${productId}&mode=single`}>{t('design')}</a>
        </>
      )}
    </div>
  )
}
