import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { largestQuantity, readQuantity } from '@podwright/domain/profit/read-input'
import { IconButton } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Price } from '../../display/price.tsx'
import { ProductPicture } from '../../display/product-picture.tsx'
import { detailPath } from '../catalogue/catalogue-paths.ts'
import styles from './cart-page.module.css'

type CartRowProps = { line: Cart['lines'][number]; onQuantity: (quantity: number) => void; onRemove: () => void }

/** One SKU of the cart. */
export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const t = useTranslations('console.carts')
  const [typed, setTyped] = useState(String(line.quantity))
  useEffect(() => setTyped(String(line.quantity)), [line.quantity])

  function commit() {
    const quantity = readQuantity(typed)
    if (quantity === undefined) setTyped(String(line.quantity))
    else if (quantity !== line.quantity) onQuantity(quantity)
  }
  function stepTo(quantity: number) {
    setTyped(String(quantity))
    onQuantity(quantity)
  }
  const shown = readQuantity(typed) ?? line.quantity
  return (
    <tr data-unlisted={line.listed ? undefined : ''}>
      <td>
        <div className={styles.product}>
          <ProductPicture
            picture={{ src: line.picture.src, alt: '' }}
            width={96}
            height={96}
            sizes="5rem"
            className={styles.picture}
          />
          <div>
            {line.listed ? (
              <Link to={detailPath(line.kind, line.productId)} className={styles.name}>
                {line.name}
              </Link>
            ) : (
              <span className={styles.name}>{line.name}</span>
            )}
            <p className={styles.sku}>
              {line.colour} · {line.size}
            </p>
            <p className={styles.sku}>{line.sku}</p>
            {!line.listed && <strong className={styles.unlisted}>{t('unlisted')}</strong>}
          </div>
        </div>
      </td>
      <td>
        <Price minor={line.unitPriceMinor} />
      </td>
      <td>
        <div className={styles.stepper}>
          <IconButton
            icon="minus"
            size="small"
            label={`${t('less')}: ${line.name}`}
            disabled={shown <= 1 || !line.listed}
            onClick={() => stepTo(shown - 1)}
          />
          <input
            className={styles.quantity}
            inputMode="numeric"
            aria-label={`${t('quantity')}: ${line.name}`}
            value={typed}
            disabled={!line.listed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
            }}
          />
          <IconButton
            icon="plus"
            size="small"
            label={`${t('more')}: ${line.name}`}
            disabled={shown >= largestQuantity || !line.listed}
            onClick={() => stepTo(shown + 1)}
          />
        </div>
      </td>
      <td>{line.listed && <Price minor={line.lineTotalMinor} className={styles.lineTotal} />}</td>
      <td>
        <IconButton icon="trash" label={`${t('remove')}: ${line.name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}
