import { templateKey } from '@podwright/design/batch/cell-facts'
import type { Design } from '@podwright/design/design'
import { variablesOf } from '@podwright/design/variables'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import { type DesignVariable, variableKey } from '@podwright/domain/orders/variables'

/** Returns the designs of a batch that have variables. */
export function templatesWithVariables(
  { products }: Pick<BatchSettings, 'products'>,
  templates: ReadonlyMap<string, Design>,
): Design[] {
  return products.flatMap(({ design }) => {
    const template = design.kind === 'template' ? templates.get(templateKey(design)) : undefined
    return template && variablesOf(template).length > 0 ? [template] : []
  })
}

/** Returns the variables of several designs, each name once. */
export function variablesOfAll(designs: readonly Design[]): DesignVariable[] {
  const found = new Map<string, DesignVariable>()
  for (const variable of designs.flatMap(variablesOf)) {
    const key = variableKey(variable.name)
    if (!found.has(key)) found.set(key, variable)
  }
  return [...found.values()]
}
