import type { Problem } from '@podwright/design/checks/problems'
import { type HiddenZoneKind, hiddenZoneKinds } from '@podwright/domain/print/hidden-zones'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../state/editor-context.tsx'

/** All message arguments, of which each message uses some. */
const blank = {
  dpi: '',
  mm: '',
  min: '',
  colours: '',
  characters: '',
  percent: '',
  zone: '',
  family: '',
  names: '',
  was: '',
  now: '',
}

/** Returns the message of a problem, with colors by name. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'values'>) => string {
  const t = useTranslations('printCheck.problem')
  const zone = useTranslations('printCheck.zone')
  const colours = useEditorState(({ product }) => product.colours)
  return ({ code, values }) => {
    const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
    if (named.colours !== undefined) named.colours = nameColours(named.colours, colours)
    if (named.zone !== undefined) named.zone = nameZones(named.zone, zone)
    return t(code, { ...blank, ...named })
  }
}

function nameColours(codes: string, colours: readonly { readonly code: string; readonly name: string }[]): string {
  return codes
    .split(', ')
    .map((code) => colours.find((colour) => colour.code === code)?.name ?? code)
    .join(', ')
}

/** A group can have layers under several zones. */
function nameZones(kinds: string, t: (kind: HiddenZoneKind) => string): string {
  return hiddenZoneKinds
    .filter((kind) => kinds.split(' ').includes(kind))
    .map(t)
    .join(', ')
}
