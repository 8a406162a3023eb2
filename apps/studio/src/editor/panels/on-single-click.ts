import type { MouseEvent } from 'react'

/** Runs something once for a click or a double click: many people double-click to add something. */
export function onSingleClick(run: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) run()
  }
}
