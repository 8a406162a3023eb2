import { Menu, type MenuButtonProps, menuDangerClass, menuItemClass, menuLineClass } from '@podwright/ui/menu'
import type { ReactNode } from 'react'

export type Action = {
  readonly key: string | number
  readonly label: string
  readonly onClick: () => void
  readonly isDanger?: boolean
  /** A line separates it from the actions before. */
  readonly hasLineBefore?: boolean
}

type ActionMenuProps = {
  actions: readonly Action[]
  /** Renders the button that opens the menu. */
  button: (props: MenuButtonProps) => ReactNode
  /** Shown in place of actions if there are none. */
  none?: string | undefined
  align?: 'start' | 'end'
  onOpen?: () => void
}

/** A button with a menu of actions. */
export function ActionMenu({ actions, button, none, align = 'start', onOpen }: ActionMenuProps) {
  return (
    <Menu trigger={button} align={align} onOpen={onOpen}>
      {none !== undefined && actions.length === 0 && (
        <button type="button" role="menuitem" className={menuItemClass} disabled>
          {none}
        </button>
      )}
      {actions.flatMap(({ key, label, onClick, isDanger, hasLineBefore }) => [
        hasLineBefore && <hr key={`${key} line`} className={menuLineClass} />,
        <button
          key={key}
          type="button"
          role="menuitem"
          className={isDanger ? menuDangerClass : menuItemClass}
          onClick={onClick}
        >
          {label}
        </button>,
      ])}
    </Menu>
  )
}
