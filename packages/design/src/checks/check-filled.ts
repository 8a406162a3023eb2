import type { ValueProblem } from '@podwright/domain/orders/variables'
import { variableKey } from '@podwright/domain/orders/variables'
import type { TechniqueRules } from '@podwright/domain/print/technique-rules'
import { type Design, findLayer } from '../design.ts'
import type { TextLayer } from '../layers/text/schema.ts'
import { type VariableValues, variablesIn, variablesOf } from '../variables.ts'

/** What only the renderer knows about texts with the values of a buyer. */
export type FilledFacts = {
  readonly missingCharacters: readonly string[]
  /** Sizes of texts that were made smaller to fit their boxes, in millimeters, by layer. */
  readonly fittedSizes: Readonly<Record<string, number>>
}

/** Problems of values, by name of their variable. */
export type ValueProblems = Readonly<Record<string, Exclude<ValueProblem, 'required'>>>

/** Tolerance of the search for the size that fits. */
const slackMm = 0.01

/**
 * Texts that are smaller than the technique prints legibly because they were made to fit their boxes. Where the seller
 * made a text smaller than that, its own size counts.
 */
export function textsTooSmall(
  design: Design,
  fittedSizes: FilledFacts['fittedSizes'],
  { smallestTextMm }: Pick<TechniqueRules, 'smallestTextMm'>,
): TextLayer[] {
  return Object.entries(fittedSizes).flatMap(([id, sizeMm]) => {
    const layer = findLayer(design, id)
    const isSmall = layer?.type === 'text' && sizeMm < Math.min(smallestTextMm, layer.props.sizeMm) - slackMm
    return isSmall ? [layer] : []
  })
}

/**
 * Values that no font can print, or that would be smaller than the technique prints legibly. `design` is the one before
 * its variables were filled in, in the size that is printed.
 */
export function checkFilled(
  design: Design,
  values: VariableValues,
  { missingCharacters, fittedSizes }: FilledFacts,
  { smallestTextMm }: Pick<TechniqueRules, 'smallestTextMm'>,
): ValueProblems {
  const small = textsTooSmall(design, fittedSizes, { smallestTextMm })
  const tooSmall = new Set(variablesIn(design, small).map(({ name }) => name))
  const problems = variablesOf(design).flatMap(({ name }): [string, ValueProblems[string]][] => {
    const value = values[variableKey(name)] ?? ''
    if (value === '') return []
    // A text may be printed in capitals.
    const printed = `${value}\n${value.toUpperCase()}`
    if (missingCharacters.some((characters) => printed.includes(characters))) return [[name, 'characters']]
    return tooSmall.has(name) ? [[name, 'too_long']] : []
  })
  return Object.fromEntries(problems)
}
