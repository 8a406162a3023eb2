import { largestQuantity, readQuantity } from '@podwright/domain/profit/read-input'
import { Icon } from '@podwright/ui/icon'
import { Button, Input, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import styles from './carts.module.css'

type QuantityFieldProps = {
  name: string
  quantity: number
  isDisabled: boolean
  /** Resolves to whether the quantity was changed. */
  onQuantity: (quantity: number) => Promise<boolean>
}

/** A quantity input with step buttons; an invalid or refused quantity reverts to the current one. */
export function QuantityField({ name, quantity, isDisabled, onQuantity }: QuantityFieldProps) {
  const t = useTranslations('console.carts')
  const { notify } = useServices()
  const [typed, setTyped] = useState(String(quantity))
  const settled = useRef(String(quantity))
  const held = useRef(quantity)
  useEffect(() => {
    held.current = quantity
    const before = settled.current
    settled.current = String(quantity)
    // A response that arrives while the user is typing does not overwrite the typed text.
    setTyped((shown) => (shown === before ? String(quantity) : shown))
  }, [quantity])
  const ask = (quantity: number) => {
    settled.current = String(quantity)
    setTyped(String(quantity))
    void onQuantity(quantity).then((isDone) => {
      if (isDone) return
      settled.current = String(held.current)
      setTyped((shown) => (shown === String(quantity) ? String(held.current) : shown))
    })
  }
  const commit = () => {
    const quantity = readQuantity(typed)
    // The last requested quantity counts as current even while its response is pending.
    if (quantity !== undefined && quantity !== Number(settled.current)) return ask(quantity)
    setTyped(settled.current)
    if (quantity === undefined) notify('warning', t('quantityWrong', { max: largestQuantity }))
  }
  const shown = readQuantity(typed) ?? quantity
  return (
    <Space.Compact>
      <Button
        icon={<Icon name="minus" />}
        aria-label={`${t('less')}: ${name}`}
        disabled={isDisabled || shown <= 1}
        onClick={() => ask(shown - 1)}
      />
      <Input
        className={styles.quantity ?? ''}
        inputMode="numeric"
        aria-label={`${t('quantity')}: ${name}`}
        value={typed}
        disabled={isDisabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
      <Button
        icon={<Icon name="plus" />}
        aria-label={`${t('more')}: ${name}`}
        disabled={isDisabled || shown >= largestQuantity}
        onClick={() => ask(shown + 1)}
      />
    </Space.Compact>
  )
}
