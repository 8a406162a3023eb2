import type { Design, DesignRecord, RecordId } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { fillDesign, samplesOf, type VariableValues } from '@podwright/design/variables'

type Shown = { readonly typing: RecordId | null; readonly design: Design }
const shownDesigns = new WeakMap<Design, Shown>()
/** The last filled form of a text, which keeps its identity as long as text and samples do: it is not painted again. */
const filledTexts = new WeakMap<DesignRecord, { readonly samples: string; readonly filled: DesignRecord }>()

/** The design as products show it: with samples in place of its variables. The text that is typed stays as it is. */
export function withSamples(design: Design, typing: RecordId | null = null): Design {
  const known = shownDesigns.get(design)
  if (known?.typing === typing) return known.design
  const values = samplesOf(design)
  const shown = Object.keys(values).length === 0 ? design : fillTexts(design, values, typing)
  shownDesigns.set(design, { typing, design: shown })
  return shown
}

/** A text as its design measures it: with the samples of its variables. Null for a text without variables. */
export function sampleOf(design: Design, layer: TextLayer): TextLayer | null {
  const values = samplesOf(design)
  if (Object.keys(values).length === 0) return null
  const filled = fillDesign(new Map(design).set(layer.id, layer), values).get(layer.id)
  return filled?.kind === 'layer' && filled.type === 'text' && filled !== layer ? filled : null
}

function fillTexts(design: Design, values: VariableValues, typing: RecordId | null): Design {
  const samples = JSON.stringify(values)
  const shown = new Map(fillDesign(design, values))
  for (const [id, filled] of shown) {
    const record = design.get(id)
    if (!record || record === filled) continue
    const last = filledTexts.get(record)
    if (last?.samples === samples) shown.set(id, last.filled)
    else filledTexts.set(record, { samples, filled })
  }
  const typed = typing === null ? undefined : design.get(typing)
  // Its stored lines are those of the sample.
  if (typed?.kind === 'layer' && typed.type === 'text' && shown.get(typed.id) !== typed)
    shown.set(typed.id, { ...typed, props: { ...typed.props, lines: null } })
  return shown
}
