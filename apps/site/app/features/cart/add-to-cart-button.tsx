import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { GuestForm } from '../auth/guest-form.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartButtonProps = {
  /** Absent when the chosen combination does not exist. */
  variantId: number | undefined
  quantity?: number
  /** Accessible name of the visible text, where several such buttons are on a page. */
  naming?: (action: string) => string
  className?: string
}

export function AddToCartButton({ variantId, quantity = 1, naming, className }: AddToCartButtonProps) {
  const t = useTranslations('category.action')
  const { add, isAdding } = useAddToCart()
  const text = t('addToCart')
  return (
    <GuestForm>
      <button
        type="submit"
        data-replay
        className={className}
        aria-label={naming?.(text)}
        aria-busy={isAdding}
        disabled={variantId === undefined}
        onClick={(event) => {
          event.preventDefault()
          if (variantId !== undefined) void add(variantId, quantity)
        }}
      >
        <Icon name="cart" />
        {text}
      </button>
    </GuestForm>
  )
}
