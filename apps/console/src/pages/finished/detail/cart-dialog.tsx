import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { cartOfProductPath } from '@podwright/domain/console-paths'
import { largestQuantity, readQuantity } from '@podwright/domain/profit/read-input'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Result } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { LoadState } from '../../../parts/load-state.tsx'
import { numberColumn } from '../../../parts/table/columns.tsx'
import { type Column, Table } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../finished.module.css'

type CartDialogProps = { product: FinishedDetail; onClose: () => void }

/** Asks how many pieces of which color and size of a finished product go to the cart. */
export function CartDialog({ product, onClose }: CartDialogProps) {
  const t = useTranslations('console.finished.cart')
  const next = useTranslations('console.finished.next')
  const carts = useTranslations('console.carts')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const entered = [...typed].filter(([, text]) => text.trim() !== '' && text.trim() !== '0')
  const lines = entered.flatMap(([variantId, text]) => {
    const quantity = readQuantity(text)
    return quantity === undefined ? [] : [{ variantId, quantity }]
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const add = useMutation({
    mutationFn: async () => {
      // One after another: what was added is cleared, so that a second try adds only the rest.
      for (const line of lines) {
        await api.call('addCartLine', {
          body: { ...line, finishedId: product.id },
          headers: { repeatSubmit: 'false' },
        })
        setTyped((before) => new Map([...before].filter(([id]) => id !== line.variantId)))
      }
      return pieces
    },
    onSettled: () => {
      refresh()
      invalidate('getCart', 'quoteCheckout')
    },
  })
  if (add.isSuccess)
    return (
      <Modal open title={next('cart')} footer={null} onCancel={onClose}>
        <Result
          status="success"
          title={t('added', { count: add.data })}
          extra={[
            <Button key="go" type="primary" onClick={() => void navigate(cartOfProductPath(product.id))}>
              {t('go')}
            </Button>,
            <Button key="close" onClick={onClose}>
              {t('stay')}
            </Button>,
          ]}
        />
      </Modal>
    )
  return (
    <Modal
      open
      title={next('cart')}
      width="56rem"
      okText={next('cart')}
      okButtonProps={{ disabled: lines.length === 0 || lines.length < entered.length }}
      cancelText={t('cancel')}
      confirmLoading={add.isPending}
      onOk={() => add.mutate()}
      onCancel={onClose}
    >
      <p className={card.lead}>{t('text')}</p>
      <Quantities product={product} typed={typed} onType={setTyped} />
      <p className={styles.total} role="status">
        {lines.length < entered.length
          ? carts('quantityWrong', { max: largestQuantity })
          : carts('pieces', { count: pieces })}
      </p>
    </Modal>
  )
}

type QuantitiesProps = {
  product: FinishedDetail
  /** By variant. */
  typed: ReadonlyMap<number, string>
  onType: (typed: ReadonlyMap<number, string>) => void
}

/** A field for each color and size that the product is sold in. */
function Quantities({ product, typed, onType }: QuantitiesProps) {
  const carts = useTranslations('console.carts')
  const t = useTranslations('console.finished.cart')
  const { yuan } = useFormatters()
  const found = useCall('getProduct', { params: { id: product.productId } })
  if (!found.data) return <LoadState query={found} />
  const { firstAttribute, secondAttribute, variants, priceTiers } = found.data
  const sold = variants.filter(({ colour, size }) => product.colours.includes(colour) && product.sizes.includes(size))
  type Row = { readonly colour: string; readonly name: string }
  const rows: Row[] = firstAttribute.values
    .filter(({ code }) => product.colours.includes(code))
    .map(({ code, name }) => ({ colour: code, name }))
  const sizes = secondAttribute.values.filter(({ code }) => product.sizes.includes(code))
  const first = priceTiers[0]?.unitPriceMinor ?? 0
  // Of the first field, which takes the focus when the dialog opens.
  const firstId = rows.flatMap(({ colour }) =>
    sizes.flatMap(({ code }) => sold.find((each) => each.colour === colour && each.size === code)?.id ?? []),
  )[0]
  const columns: readonly Column<Row>[] = [
    { key: 'colour', title: t('colour'), width: '14rem', render: ({ name }) => name },
    ...sizes.map(({ code, label }) => {
      const surcharge = sold.find(({ size }) => size === code)?.surchargeMinor ?? 0
      const title = (
        <>
          {label}
          <small className={styles.sizePrice}>{yuan(first + surcharge)}</small>
        </>
      )
      return numberColumn<Row>(code, title, ({ colour, name }) => {
        const variant = sold.find((each) => each.colour === colour && each.size === code)
        if (!variant) return '–'
        const text = typed.get(variant.id) ?? ''
        const isWrong = text.trim() !== '' && text.trim() !== '0' && readQuantity(text) === undefined
        return (
          <Input
            className={styles.pieces ?? ''}
            autoFocus={variant.id === firstId}
            inputMode="numeric"
            placeholder="0"
            aria-label={`${carts('quantity')}: ${name}, ${label}`}
            status={isWrong ? 'error' : ''}
            value={text}
            onChange={(event) => onType(new Map(typed).set(variant.id, event.target.value))}
          />
        )
      })
    }),
  ]
  return <Table<Row> rowKey="colour" items={rows} columns={columns} />
}
