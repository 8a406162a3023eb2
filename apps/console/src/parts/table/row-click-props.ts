import type { MouseEvent } from 'react'
import card from '../card.module.css'

const controls = 'button, a, input, textarea, select, label, [role="button"], .ant-select, [data-row-control]'

/**
 * Props for `onRow` of tables whose rows have a button that opens them: a click on a row outside of its controls clicks
 * that button.
 */
export const rowClickProps = () => ({ onClick: openRow })

function openRow({ target, currentTarget: row }: MouseEvent<HTMLElement>): void {
  // A dialog opened by a row is its child only in the React tree, not in the DOM.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return
  // The user is selecting text.
  if (getSelection()?.isCollapsed === false) return
  const opener = row.querySelector<HTMLButtonElement>(`.${card.open}`)
  opener?.focus()
  opener?.click()
}
