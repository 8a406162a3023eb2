import type { Design, DesignRecord } from '@podwright/design/design'
import { fillDesign, samplesOf, type VariableValues } from '@podwright/design/variables'

const shownDesigns = new WeakMap<Design, Design>()
/** The last filled form of a text, which keeps its identity as long as text and samples do: it is not painted again. */
const filledTexts = new WeakMap<DesignRecord, { readonly samples: string; readonly filled: DesignRecord }>()

/** The design as products show it: with samples in place of its variables. */
export function withSamples(design: Design): Design {
  const known = shownDesigns.get(design)
  if (known) return known
  const values = samplesOf(design)
  const shown = Object.keys(values).length === 0 ? design : fillTexts(design, values)
  shownDesigns.set(design, shown)
  return shown
}

function fillTexts(design: Design, values: VariableValues): Design {
  const samples = JSON.stringify(values)
  const shown = new Map(fillDesign(design, values))
  for (const [id, filled] of shown) {
    const record = design.get(id)
    if (!record || record === filled) continue
    const last = filledTexts.get(record)
    if (last?.samples === samples) shown.set(id, last.filled)
    else filledTexts.set(record, { samples, filled })
  }
  return shown
}
