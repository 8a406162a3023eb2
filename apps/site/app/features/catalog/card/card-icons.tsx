import '@podwright/ui/shop-icons'
import icon from '@podwright/ui/icon.module.css'
import { iconPaths } from '@podwright/ui/icon-paths'

const names = ['compare', 'check', 'library', 'cart', 'image'] as const
export type CardIconName = (typeof names)[number]

/** Reference of an icon that `CardIcons` defines. */
export function iconReference(name: CardIconName): string {
  return `#icon-${name}`
}

/** Defines the icons of cards once; a list refers to them some sixty times. */
export function CardIcons() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="visually-hidden">
      {names.map((name) => (
        <symbol key={name} id={iconReference(name).slice(1)} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  )
}

export function CardIcon({ name }: { name: CardIconName }) {
  return (
    <svg className={icon.icon} aria-hidden="true">
      <use href={iconReference(name)} />
    </svg>
  )
}

/** The same for HTML that no component renders. */
export function cardIconNode(name: CardIconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', icon.icon ?? '')
  svg.ariaHidden = 'true'
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', iconReference(name))
  svg.append(use)
  return svg
}
