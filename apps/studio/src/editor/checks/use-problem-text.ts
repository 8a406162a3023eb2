import type { Problem } from '@podwright/design/checks/problems'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../state/editor-context.tsx'

/** Each message takes some of these. */
const blank = { dpi: '', mm: '', min: '', colours: '', characters: '', percent: '', family: '', was: '', now: '' }

/** A problem in words, its colours by their names. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'values'>) => string {
  const t = useTranslations('studio.check.problem')
  const colours = useEditorState(({ product }) => product.colours)
  return ({ code, values }) => {
    const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
    if (named.colours !== undefined) named.colours = nameColours(named.colours, colours)
    return t(code, { ...blank, ...named })
  }
}

function nameColours(codes: string, colours: readonly { readonly code: string; readonly name: string }[]): string {
  return codes
    .split(', ')
    .map((code) => colours.find((colour) => colour.code === code)?.name ?? code)
    .join(', ')
}
