import type { MouseEvent } from 'react'
import card from '../card.module.css'

const controls = 'button, a, input, textarea, select, label, [role="button"], .ant-select, .ant-table-selection-column'

/** For `onRow` of tables whose rows have a button that opens them: a click beside the controls of a row is one on it. */
export const rowOpens = () => ({ onClick: openRow })

function openRow({ target, currentTarget: row }: MouseEvent<HTMLElement>): void {
  // What a row has opened over the page, such as a question, is its child for React only.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return
  // Somebody marks text to copy it.
  if (getSelection()?.isCollapsed === false) return
  const opener = row.querySelector<HTMLButtonElement>(`.${card.open}`)
  opener?.focus()
  opener?.click()
}
