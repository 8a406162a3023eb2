import { useRef } from 'react'
import { preload } from 'react-dom'
import { useLocation } from 'react-router'
import { cardPicture, pictureSizes, pictureSources } from '../../../display/picture-sources.ts'
import { useServerHtml } from '../../../display/server-html.ts'
import { loginPath } from '../../../shell/guard/login-path.ts'
import { LoginFields } from '../../auth/guest-form.tsx'
import { useMembershipOf } from '../../library/use-membership.ts'
import { CardIcons } from './card-icons.tsx'
import { cardFormId, cardsId } from './card-ids.ts'
import styles from './product-grid.module.css'
import type { Cards } from './render-cards.server.tsx'
import { useBrokenPictures } from './use-broken-pictures.ts'
import { useCardActions } from './use-card-actions.ts'
import { useCardPictures } from './use-card-pictures.ts'
import { useCardStates } from './use-card-states.ts'

type ProductGridProps = { cards: Cards; isLoading?: boolean }

/**
 * Cards in 4 to 6 columns by width. Their HTML comes from the server, and what they do is handled here for all of them
 * (decision 0042). While another page of the list is loading, each card is covered by a skeleton of its own size, so
 * nothing moves.
 */
export function ProductGrid({ cards, isLoading = false }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const html = useServerHtml(cardsId, cards.html)
  const [action] = loginPath(useLocation()).split('?')
  for (const src of cards.firstPictures) preloadPicture(src)
  useMembershipOf(cards.ids)
  useCardStates(list, html)
  const pictures = useCardPictures(cards.ids)
  useBrokenPictures(list, html, pictures.restore)
  const { onClick, onAuxClick } = useCardActions(pictures)
  return (
    <>
      <CardIcons />
      <form id={cardFormId} action={action} hidden>
        <LoginFields />
      </form>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: controls turn keys into clicks */}
      <ul
        ref={list}
        id={cardsId}
        className={styles.grid}
        data-loading={isLoading ? '' : undefined}
        aria-busy={isLoading}
        inert={isLoading}
        onClick={onClick}
        onAuxClick={onAuxClick}
        onPointerOver={pictures.onPointerOver}
        onPointerLeave={pictures.onPointerLeave}
        onFocus={pictures.onFocus}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
        dangerouslySetInnerHTML={html}
      />
    </>
  )
}

function preloadPicture(picture: string) {
  const { width, widths, sizes } = cardPicture
  const { src, srcSet } = pictureSources(picture, width, widths)
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: pictureSizes(sizes), fetchPriority: 'high' })
}
