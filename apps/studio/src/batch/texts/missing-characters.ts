import { type Design, layersOn, placementsOf } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { variablesIn } from '@podwright/design/variables'
import type { TextList } from '@podwright/domain/batch/read-text-rows'
import { variableKey } from '@podwright/domain/orders/variables'
import type { Resources } from '../../editor/resources/resources.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the characters of each column that no font of its texts contains. All characters of a column are laid out
 * once, so that a list of thousands of rows takes as long as one text.
 */
export async function missingCharacters(
  { columns, rows }: TextList,
  designs: readonly Design[],
  { fonts, painter }: Pick<Resources, 'fonts' | 'painter'>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const missing = new Map<number, readonly string[]>()
  for (const [column, variable] of columns.entries()) {
    if (!variable) continue
    const cells = rows.map(({ cells }) => cells[column] ?? '').join('\n')
    const characters = [...new Set(Array.from(graphemes.segment(cells.normalize('NFC')), ({ segment }) => segment))]
    const text = characters.filter((character) => character.trim() !== '').join('\n')
    const found = new Set<string>()
    for (const { family, weight, isItalic, ...props } of textsWith(designs, variable.name)) {
      await fonts.ready([{ text, family, weight, isItalic }])
      const laidOut = painter.texts.layOut(
        { ...props, family, weight, isItalic, text, wrap: 'auto', arc: 0, lines: null },
        0,
      )
      for (const character of laidOut.missing) found.add(character)
    }
    if (found.size > 0) missing.set(column, [...found])
  }
  return missing
}

/** The properties of texts with a variable, each font once. */
function textsWith(designs: readonly Design[], name: string): TextLayer['props'][] {
  const found = new Map<string, TextLayer['props']>()
  for (const design of designs) {
    for (const layer of placementsOf(design).flatMap(({ id }) => layersOn(design, id))) {
      if (layer.type !== 'text') continue
      const isUsed = variablesIn(design, [layer]).some((variable) => variableKey(variable.name) === variableKey(name))
      const { family, weight, isItalic } = layer.props
      if (isUsed) found.set([family, weight, isItalic].join(), layer.props)
    }
  }
  return [...found.values()]
}
