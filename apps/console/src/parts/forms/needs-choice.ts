import type { FormRule } from 'antd'

/** Requires a choice in a group of checkboxes. `required` would set an attribute that groups must not have. */
export function needsChoice(message: string): FormRule {
  return {
    validator: (_, chosen: readonly unknown[] | undefined) =>
      chosen && chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(message)),
  }
}
