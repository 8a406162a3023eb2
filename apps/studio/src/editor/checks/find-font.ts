import type { TextLayer } from '@podwright/design/layers/text/schema'
import {
  type FontFamily,
  type FontScript,
  fallbackFamilies,
  fontFamilies,
  readCut,
} from '@podwright/domain/print/font-families'
import type { Resources } from '../resources/resources.ts'

type Cut = Pick<TextLayer['props'], 'family' | 'weight' | 'isItalic'>

/** Returns the scripts that a text uses. */
export function scriptsOf(text: string): FontScript[] {
  const tests: readonly (readonly [FontScript, RegExp])[] = [
    ['thai', /\p{Script=Thai}/u],
    ['chinese', /\p{Script=Han}/u],
    ['cyrillic', /\p{Script=Cyrillic}/u],
    ['arabic', /\p{Script=Arabic}/u],
    ['korean', /\p{Script=Hangul}/u],
    ['emoji', /\p{Emoji_Presentation}|\ufe0f/u],
    ['vietnamese', /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
  ]
  return tests.filter(([, pattern]) => pattern.test(text.normalize('NFC'))).map(([script]) => script)
}

/** Returns the families that support all scripts of a text, those of the same category first. */
export function familiesFor(
  text: string,
  current: string,
  families: readonly FontFamily[] = fontFamilies,
): FontFamily[] {
  const needed = scriptsOf(text)
  const kind = families.find(({ family }) => family === current)?.kind
  return families
    .filter(({ family, scripts }) => family !== current && needed.every((script) => scripts.includes(script)))
    .sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
}

/** Returns the first font with every letter of a text, in the closest available style; null when there is none. */
export async function findFont(props: TextLayer['props'], { fonts, painter }: Resources): Promise<Cut | null> {
  for (const { family, cuts } of familiesFor(props.text, props.family)) {
    const cut = nearestCut(cuts.map(readCut), props)
    const text = { ...props, family, ...cut }
    await fonts.ready([text])
    if (painter.texts.layOut({ ...text, lines: null }, 0).missing.length === 0) return { family, ...cut }
  }
  return null
}

/** Returns the font used for a text of an unknown family: the first fallback that supports all of its scripts. */
export function renderedFont(props: Pick<TextLayer['props'], 'text' | 'weight' | 'isItalic'>): Cut | null {
  const needed = scriptsOf(props.text)
  const fallbacks = fallbackFamilies.flatMap((name) => fontFamilies.filter(({ family }) => family === name))
  const rendered = fallbacks.find(({ scripts }) => needed.every((script) => scripts.includes(script))) ?? fallbacks[0]
  return rendered ? { family: rendered.family, ...nearestCut(rendered.cuts.map(readCut), props) } : null
}

type WeightAndSlope = { readonly weight: number; readonly isItalic: boolean }

function nearestCut(cuts: readonly WeightAndSlope[], target: WeightAndSlope): WeightAndSlope {
  const distance = (cut: WeightAndSlope) =>
    Math.abs(cut.weight - target.weight) + (cut.isItalic === target.isItalic ? 0 : 1_000)
  const [first = target, ...rest] = cuts
  return rest.reduce((best, cut) => (distance(cut) < distance(best) ? cut : best), first)
}
