import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuestForm } from '../auth/guest-form.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartButtonProps = {
  /** Absent when the chosen combination does not exist. */
  variantId: number | undefined
  quantity?: number
  className?: string
}

export function AddToCartButton({ variantId, quantity = 1, className }: AddToCartButtonProps) {
  const t = useTranslations('category.action')
  const add = useAddToCart()
  const [isAdding, setIsAdding] = useState(false)
  const text = t('addToCart')
  return (
    <GuestForm>
      <button
        type="submit"
        data-replay
        className={className}
        aria-busy={isAdding}
        disabled={variantId === undefined}
        onClick={(event) => {
          event.preventDefault()
          if (variantId === undefined || isAdding) return
          setIsAdding(true)
          void add(variantId, quantity).finally(() => setIsAdding(false))
        }}
      >
        <Icon name="cart" />
        {text}
      </button>
    </GuestForm>
  )
}
