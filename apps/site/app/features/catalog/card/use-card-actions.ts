import { type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../../shell/auth/session.ts'
import { useOpenTool } from '../../../shell/auth/use-open-tool.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { useAddToLibrary } from '../../library/use-add-to-library.ts'
import { useCompareChoice } from '../compare/use-compare-choice.ts'
import { useAskLogin } from '../use-ask-login.ts'
import { cardAt } from './card-ids.ts'
import type { CardPictures } from './use-card-pictures.ts'

/** Returns the handlers of the links and buttons of all cards in a list. */
export function useCardActions(pictures: CardPictures) {
  const navigate = useNavigate()
  const askLogin = useAskLogin()
  const openTool = useOpenTool()
  const { session } = useAuth()
  const { config } = useSite()
  const addToCart = useAddToCart()
  const addToLibrary = useAddToLibrary()
  const { toggle } = useCompareChoice()
  const adding = useRef(new Set<HTMLElement>())

  function openDesign(event: MouseEvent, link: HTMLAnchorElement, productId: number) {
    const query = { productId: String(productId), mode: link.dataset.mode ?? '' }
    openTool(event, { base: config.designToolUrl, path: '', query })
  }

  async function addOnce(button: HTMLButtonElement) {
    if (adding.current.has(button)) return
    adding.current.add(button)
    button.ariaBusy = 'true'
    try {
      await addToCart(Number(button.value))
    } finally {
      adding.current.delete(button)
      button.ariaBusy = null
    }
  }

  function onClick(event: MouseEvent) {
    const at = cardAt(event.target)
    if (!at || !(event.target instanceof Element)) return
    const { card, productId } = at
    const control = event.target.closest('a, button, input')
    if (control instanceof HTMLInputElement) return pictures.choose(card, control)
    if (control instanceof HTMLAnchorElement) {
      if (control.dataset.mode === undefined) {
        if (isModified(event)) return
        event.preventDefault()
        return void navigate(control.pathname + control.search)
      }
      if (session) return openDesign(event, control, productId)
      event.preventDefault()
      return void askLogin()
    }
    if (!(control instanceof HTMLButtonElement)) return
    event.preventDefault()
    switch (control.dataset.action) {
      case 'compare':
        return toggle(productId)
      case 'library':
        return control.ariaDisabled === 'true' ? undefined : void addToLibrary(productId)
      case 'cart':
        return void addOnce(control)
    }
  }

  /** The middle button opens the design tool, too. */
  function onAuxClick(event: MouseEvent) {
    const at = cardAt(event.target)
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-mode]') : null
    if (at && link) openDesign(event, link, at.productId)
  }
  return { onClick, onAuxClick }
}

/** Whether the browser opens the link elsewhere. */
function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}
