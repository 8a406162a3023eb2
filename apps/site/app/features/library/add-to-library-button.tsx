import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { GuestForm } from '../auth/guest-form.tsx'
import { useAddToLibrary } from './use-add-to-library.ts'
import { useIsInLibrary } from './use-membership.ts'

type AddToLibraryButtonProps = {
  productId: number
  /** Accessible name of the visible text, where several such buttons are on a page. */
  naming?: (action: string) => string
  className?: string
}

/**
 * Adds to the finished-product library; afterwards the label changes. It stays focusable, so that keyboard
 * focus is not lost.
 */
export function AddToLibraryButton({ productId, naming, className }: AddToLibraryButtonProps) {
  const t = useTranslations('category.action')
  const isMember = useIsInLibrary(productId)
  const add = useAddToLibrary()
  const text = t(isMember ? 'inLibrary' : 'addToLibrary')
  return (
    <GuestForm>
      <button
        type="submit"
        data-replay
        className={className}
        aria-label={naming?.(text)}
        aria-disabled={isMember}
        onClick={(event) => {
          event.preventDefault()
          if (!isMember) void add(productId)
        }}
      >
        <Icon name={isMember ? 'check' : 'library'} />
        {text}
      </button>
    </GuestForm>
  )
}
