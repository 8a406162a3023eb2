import { countBytes, type DesignVariable, variableKey } from '@podwright/domain/orders/variables'
import { type Design, type DesignRecord, settingsOf, Variable } from './design.ts'
import { type QrCode, qrCapacity, type ShapeLayer } from './layers/shape/schema.ts'
import type { TextLayer } from './layers/text/schema.ts'

/** Fills the variables of a text, each value encoded if needed. */
type Fill = (text: string, encode?: (value: string) => string) => string

/** Values by key of the variable (`variableKey`). */
export type VariableValues = Readonly<Record<string, string>>

/** A variable in a text. */
const token = /\{([^{}\n]{1,260})\}/gu

/** The text with variables replaced; those without a replacement stay as typed. */
export function replaceVariables(text: string, valueFor: (key: string) => string | undefined): string {
  return text.replace(token, (typed, name: string) => valueFor(variableKey(name)) ?? typed)
}

/** Whether a text may contain a variable. */
export function hasVariable(text: string): boolean {
  return text.search(token) !== -1
}

/** The texts of a layer that may contain variables. */
function textsWithVariables(record: DesignRecord): string[] {
  if (record.kind === 'layer' && record.type === 'text') return [record.props.text, record.onDark?.props.text ?? '']
  return codesIn(record).map(({ content }) => content)
}

/** The QR code of a layer, and that of dark garments if it differs. */
function codesIn(record: DesignRecord): QrCode[] {
  if (record.kind !== 'layer' || record.type !== 'shape') return []
  return [record.props.qr, record.onDark?.props.qr].filter((code) => code !== undefined)
}

/** Names in braces in the texts of a layer, as they are typed. */
function namesIn(record: DesignRecord): string[] {
  return textsWithVariables(record).flatMap((text) => [...text.matchAll(token)].map(([, name = '']) => name))
}

/** The variables of a design that these records contain. */
export function variablesIn(design: Design, records: Iterable<DesignRecord>): DesignVariable[] {
  const { variables = [] } = settingsOf(design)
  if (variables.length === 0) return []
  const used = new Set([...records].flatMap(namesIn).map(variableKey))
  return variables.filter(({ name }) => used.has(variableKey(name)))
}

/** Names in braces in a layer that could be variables of its design, and are not: they are printed as typed. */
export function unknownNamesIn(design: Design, layer: DesignRecord): string[] {
  const known = new Set((settingsOf(design).variables ?? []).map(({ name }) => variableKey(name)))
  const names = namesIn(layer).filter((name) => Variable.shape.name.safeParse(name.trim()).success)
  return [...new Set(names)].filter((name) => !known.has(variableKey(name)))
}

/** The variables of a design that its texts contain: buyers are asked for no others. */
export function variablesOf(design: Design): DesignVariable[] {
  const room = roomInCodes(design)
  return variablesIn(design, design.values()).map((variable) => {
    const maxBytes = room.get(variableKey(variable.name))
    return maxBytes === undefined ? variable : { ...variable, maxBytes }
  })
}

/** Characters of a byte that is percent-encoded. */
const encodedByte = 3

/**
 * Bytes that each variable may fill in the QR codes of a design. The variables of a code share its room by their lengths,
 * so that texts within it never overflow the code, whatever the others are.
 */
function roomInCodes(design: Design): ReadonlyMap<string, number> {
  const lengths = new Map((settingsOf(design).variables ?? []).map((each) => [variableKey(each.name), each.maxLength]))
  const room = new Map<string, number>()
  for (const { content, level } of [...design.values()].flatMap(codesIn)) {
    const used: { readonly key: string; readonly length: number }[] = []
    const fixed = replaceVariables(content, (key) => {
      const length = lengths.get(key)
      if (length === undefined) return undefined
      used.push({ key, length })
      return ''
    })
    const free = (qrCapacity[level] - countBytes(fixed)) / (encodesValues(content) ? encodedByte : 1)
    const total = used.reduce((sum, { length }) => sum + length, 0)
    for (const { key, length } of used) {
      const share = Math.max(0, Math.floor((free * length) / total))
      room.set(key, Math.min(share, room.get(key) ?? share))
    }
  }
  return room
}

/** The content of a QR code with texts of these lengths in bytes in place of its variables. */
export function withLengths(design: Design, content: string, bytesOf: (variable: DesignVariable) => number): string {
  const { variables = [] } = settingsOf(design)
  const perByte = encodesValues(content) ? encodedByte : 1
  return replaceVariables(content, (key) => {
    const variable = variables.find(({ name }) => variableKey(name) === key)
    return variable && 'x'.repeat(bytesOf(variable) * perByte)
  })
}

/** The samples of a design's variables, which pictures of the product show. */
export function samplesOf(design: Design): VariableValues {
  return Object.fromEntries(variablesOf(design).map(({ name, sample }) => [variableKey(name), sample]))
}

/**
 * The design with values in place of its variables; a variable without a value is left out. Such texts are broken into
 * lines again, and made smaller where they do not fit their box. The result has no variables.
 */
export function fillDesign(design: Design, values: VariableValues): Design {
  const settings = settingsOf(design)
  const { variables = [], ...plain } = settings
  if (variables.length === 0) return design
  const known = new Map(variables.map(({ name }) => [variableKey(name), values[variableKey(name)] ?? '']))
  const fill: Fill = (text, encode = (value) => value) =>
    replaceVariables(text, (key) => {
      const value = known.get(key)
      return value === undefined ? undefined : encode(value)
    })
  const filled = [...design].map(([id, record]): [string, DesignRecord] => {
    if (record === settings) return [id, Object.freeze(plain)]
    if (record.kind === 'layer' && record.type === 'text') return [id, fillText(record, fill)]
    return [id, record.kind === 'layer' && record.type === 'shape' ? fillQr(record, fill) : record]
  })
  return new Map(filled)
}

/** Whether values in this content are part of a URL, and therefore percent-encoded. */
function encodesValues(content: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(content)
}

function fillQr(layer: ShapeLayer, fill: Fill): ShapeLayer {
  const { qr } = layer.props
  const dark = layer.onDark?.props.qr
  if (!qr && !dark) return layer
  const filled = (code: QrCode): QrCode => ({
    ...code,
    content: fill(code.content, encodesValues(code.content) ? encodeURIComponent : undefined),
  })
  return Object.freeze({
    ...layer,
    props: { ...layer.props, ...(qr && { qr: filled(qr) }) },
    onDark: layer.onDark && { ...layer.onDark, props: { ...layer.onDark.props, ...(dark && { qr: filled(dark) }) } },
  })
}

function fillText(layer: TextLayer, fill: Fill): TextLayer {
  const text = fill(layer.props.text)
  const { onDark } = layer
  const darkText = onDark?.props.text
  const filledDark = darkText === undefined ? undefined : fill(darkText)
  if (text === layer.props.text && filledDark === darkText) return layer
  const fit = { lines: null, fit: 'shrink' } as const
  return Object.freeze({
    ...layer,
    props: { ...layer.props, text, ...fit },
    onDark:
      onDark === null
        ? null
        : { ...onDark, props: { ...onDark.props, ...(filledDark === undefined ? {} : { text: filledDark }), ...fit } },
  })
}
