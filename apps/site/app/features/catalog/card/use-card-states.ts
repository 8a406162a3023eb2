import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMembers } from '../../library/use-membership.ts'
import { compareList } from '../kept/lists.ts'
import { useIdList } from '../kept/use-id-list.ts'
import { type CardIconName, iconReference } from './card-icons.tsx'

/**
 * Marks the cards whose products are chosen to compare or in the visitor's library. The server renders
 * cards without either, for all visitors. `html` is the content of the list.
 */
export function useCardStates(list: RefObject<HTMLElement | null>, html: object): void {
  const t = useTranslations('category.action')
  const compared = useIdList(compareList)
  const members = useMembers()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other buttons
  useEffect(() => {
    for (const [button, productId] of buttonsOf(list.current, 'compare')) {
      const isChosen = compared.includes(productId)
      button.ariaPressed = String(isChosen)
      setIcon(button, isChosen ? 'check' : 'compare')
    }
  }, [list, html, compared])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    for (const [button, productId] of buttonsOf(list.current, 'library')) {
      const isMember = members.has(productId)
      if (isMember === (button.ariaDisabled === 'true')) continue
      button.ariaDisabled = String(isMember)
      button.lastChild?.replaceWith(t(isMember ? 'inLibrary' : 'addToLibrary'))
      setIcon(button, isMember ? 'check' : 'library')
    }
  }, [list, html, members, t])
}

/** The buttons of an action with their products. */
function buttonsOf(list: HTMLElement | null, action: string): [HTMLButtonElement, number][] {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-product]') ?? [])]
  return cards.flatMap((card) => {
    const button = card.querySelector<HTMLButtonElement>(`[data-action=${action}]`)
    return button ? [[button, Number(card.dataset.product)] satisfies [HTMLButtonElement, number]] : []
  })
}

function setIcon(button: HTMLElement, name: CardIconName): void {
  button.querySelector('use')?.setAttribute('href', iconReference(name))
}
