import { type DesignVariable, variableKey, variableLimits } from '@podwright/domain/orders/variables'
import { type Changes, type Draft, editDesign } from '../changes.ts'
import { type Design, findLayer, placementOfLayer, type RecordId, settingsOf } from '../design.ts'
import { longestQr } from '../layers/shape/schema.ts'
import { longestText } from '../layers/text/schema.ts'
import { replaceVariables } from '../variables.ts'

/** Width of the box that a text with a variable gets, as a share of its print area. */
const boxShare = 0.7

/** The next free name for a new variable. */
export function freeVariableName(design: Design, base: string): string {
  const taken = new Set((settingsOf(design).variables ?? []).map(({ name }) => variableKey(name)))
  let name = base
  for (let number = 2; taken.has(variableKey(name)); number += 1) name = `${base} ${number}`
  return name
}

/**
 * Adds a variable to a text or QR code, and to the design if it is new. A text that grows with its letters gets a box, so that values
 * have as much room as the seller gives them.
 */
export function insertVariable(design: Design, layerId: RecordId, variable: DesignVariable): Changes {
  const layer = findLayer(design, layerId)
  if (layer?.type !== 'text' && !(layer?.type === 'shape' && layer.props.qr)) return []
  const { variables = [] } = settingsOf(design)
  const isKnown = variables.some(({ name }) => variableKey(name) === variableKey(variable.name))
  if (!isKnown && variables.length >= variableLimits.count) return []
  if (layer.type === 'shape') {
    const { qr } = layer.props
    const content = `${qr?.content ?? ''}{${variable.name}}`
    if (!qr || content.length > longestQr) return []
    return editDesign(design, (draft) => {
      if (!isKnown) putVariables(design, draft, [...variables, variable])
      draft.put(Object.freeze({ ...layer, props: { ...layer.props, qr: { ...qr, content } } }))
    })
  }
  const { text, wrap } = layer.props
  const filled = `${text}${text === '' || /\s$/u.test(text) ? '' : ' '}{${variable.name}}`
  if (filled.length > longestText) return []
  const area = placementOfLayer(design, layer)
  const width = wrap === 'auto' && area ? Math.max(layer.width, area.widthMm * boxShare) : layer.width
  return editDesign(design, (draft) => {
    if (!isKnown) putVariables(design, draft, [...variables, variable])
    const props = { ...layer.props, text: filled, lines: null, wrap: layer.props.arc === 0 ? ('box' as const) : wrap }
    draft.put(Object.freeze({ ...layer, width, props }))
  })
}

/** Replaces a variable of the design; if it has another name then, texts are renamed too. */
export function changeVariable(design: Design, name: string, next: DesignVariable): Changes {
  const { variables = [] } = settingsOf(design)
  const key = variableKey(name)
  return editDesign(design, (draft) => {
    putVariables(
      design,
      draft,
      variables.map((variable) => (variableKey(variable.name) === key ? next : variable)),
    )
    if (next.name !== name) replaceInTexts(design, draft, key, `{${next.name}}`)
  })
}

/** Removes a variable of the design; texts keep its sample. */
export function removeVariable(design: Design, name: string): Changes {
  const { variables = [] } = settingsOf(design)
  const key = variableKey(name)
  const removed = variables.find((variable) => variableKey(variable.name) === key)
  return editDesign(design, (draft) => {
    putVariables(
      design,
      draft,
      variables.filter((variable) => variable !== removed),
    )
    replaceInTexts(design, draft, key, removed?.sample ?? '')
  })
}

/** Adds variables that a design lacks, as many as it may have. */
export function addVariables(design: Design, draft: Draft, added: readonly DesignVariable[]): void {
  const { variables = [] } = settingsOf(design)
  const taken = new Set(variables.map(({ name }) => variableKey(name)))
  const lacking = added.filter(({ name }) => !taken.has(variableKey(name)))
  if (lacking.length > 0) putVariables(design, draft, [...variables, ...lacking].slice(0, variableLimits.count))
}

function putVariables(design: Design, draft: Draft, variables: readonly DesignVariable[]): void {
  const { variables: _, ...settings } = settingsOf(design)
  draft.put(Object.freeze(variables.length === 0 ? settings : { ...settings, variables: [...variables] }))
}

function replaceInTexts(design: Design, draft: Draft, key: string, by: string): void {
  const replace = (text: string) => replaceVariables(text, (found) => (found === key ? by : undefined))
  for (const record of design.values()) {
    if (record.kind === 'layer' && record.type === 'shape') {
      const { qr } = record.props
      const content = qr && replace(qr.content)
      if (qr && content !== qr.content) {
        draft.put(Object.freeze({ ...record, props: { ...record.props, qr: { ...qr, content: content ?? '' } } }))
      }
    }
    if (record.kind !== 'layer' || record.type !== 'text') continue
    const text = replace(record.props.text)
    const { onDark } = record
    const darkText = onDark?.props.text
    const renamedDark = darkText === undefined ? undefined : replace(darkText)
    if (text === record.props.text && renamedDark === darkText) continue
    const props = text === record.props.text ? record.props : { ...record.props, text, lines: null }
    const dark =
      onDark && renamedDark !== darkText
        ? { ...onDark, props: { ...onDark.props, text: renamedDark, lines: null } }
        : onDark
    draft.put(Object.freeze({ ...record, props, onDark: dark }))
  }
}
