import type { Problem } from '@podwright/design/checks/problems'
import { type Design, findLayer } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'

/** Whether some font has all of these characters. */
export type FindsFont = (props: TextLayer['props'], characters: string) => Promise<boolean>

/**
 * Removes the fix "change the font" from problems for which no font exists, such as with emoji: a button that cannot
 * help is worse than none. Answers are remembered by family and characters.
 */
export function createFontOffers(
  findsFont: FindsFont,
): (problems: readonly Problem[], design: Design) => Promise<Problem[]> {
  const known = new Map<string, Promise<boolean>>()
  const hasFont = (props: TextLayer['props'], characters: string) => {
    const key = JSON.stringify([props.family, props.weight, props.isItalic, characters])
    const answer = known.get(key) ?? findsFont(props, characters)
    known.set(key, answer)
    // A font that could not be loaded is tried again at the next check.
    answer.catch(() => known.delete(key))
    return answer
  }
  const canFix = async ({ layers, values }: Problem, design: Design) => {
    const texts = layers.flatMap((id) => {
      const layer = findLayer(design, id)
      return layer?.type === 'text' ? [layer] : []
    })
    const characters = String(values.characters ?? '').replaceAll(' ', '')
    const answers = await Promise.all(texts.map(({ props }) => hasFont(props, characters)))
    return answers.every(Boolean)
  }
  return (problems, design) =>
    Promise.all(
      problems.map(async (problem) => {
        if (!problem.fixes.includes('change_font') || (await canFix(problem, design))) return problem
        return { ...problem, fixes: problem.fixes.filter((fix) => fix !== 'change_font') }
      }),
    )
}
