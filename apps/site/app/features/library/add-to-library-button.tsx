import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { GuestForm } from '../auth/guest-form.tsx'
import { useAddToLibrary } from './use-add-to-library.ts'
import { useMembers } from './use-membership.ts'

type AddToLibraryButtonProps = {
  productId: number
  className?: string
}

/**
 * Adds to the finished-product library; afterwards the label changes. It stays focusable, so that keyboard
 * focus is not lost.
 */
export function AddToLibraryButton({ productId, className }: AddToLibraryButtonProps) {
  const t = useTranslations('category.action')
  const isMember = useMembers().has(productId)
  const add = useAddToLibrary()
  const text = t(isMember ? 'inLibrary' : 'addToLibrary')
  return (
    <GuestForm>
      <button
        type="submit"
        data-replay
        className={className}
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
