import { checkDesign } from '@podwright/design/checks/check-design'
import { type GarmentColor, hiddenZonesOf, type TextFacts } from '@podwright/design/checks/facts'
import type { Problem } from '@podwright/design/checks/problems'
import { type Design, findLayer, placementOfLayer, type RecordId, settingsOf } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { designedFor } from '../../app/product-design.ts'
import { whenIdle } from '../../app/when-idle.ts'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'
import type { EditorState } from '../state/editor-state.ts'
import { isSameList } from '../state/is-same-list.ts'
import { createArtworkFacts } from './artwork-facts.ts'
import { findFont } from './find-font.ts'
import { createFontOffers } from './offer-font-fix.ts'

export type ChecksState = {
  readonly problems: readonly Problem[]
  /** The design has changed since; listed problems may be outdated. */
  readonly isChecking: boolean
}

export type Checks = {
  readonly state: () => ChecksState
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** The design is checked when nothing has changed for this long. */
const restMs = 350

/** Checks for print problems whenever the design has stopped changing, in idle time. */
export function createChecks(editor: Editor, resources: Resources): Checks {
  const artworks = createArtworkFacts(resources.artworks)
  const offerFonts = createFontOffers(
    async (props, characters) => (await findFont({ ...props, text: characters }, resources)) !== null,
  )
  const listeners = new Set<() => void>()
  let state: ChecksState = { problems: [], isChecking: true }
  let seen: readonly unknown[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  const enter = (next: ChecksState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const check = async (own: number) => {
    const asked = editor.state()
    const { design, product } = asked
    const texts = textsOf(design)
    // Fonts that are still loading are not missing.
    const areFontsReady = await resources.fonts.ready(texts.map(({ props }) => props)).then(
      () => true,
      () => false,
    )
    if (own !== round) return
    const problems = checkDesign(design, {
      artworks: artworks.of(design),
      texts: areFontsReady ? textFacts(texts, resources) : new Map(),
      technique: techniqueRules[product.technique],
      garments: garmentsOf(asked),
      areas: (designedFor(design, product) ?? product).areas,
      hidden: hiddenZonesOf(product.areas),
    })
    const offered = await offerFonts(problems, design)
    if (own !== round) return
    enter({ problems: [...offered, ...unplacedProblems(asked)], isChecking: false })
  }

  const look = () => {
    const { design, product, colour, offered, unplaced, isInGesture } = editor.state()
    if (isInGesture) return
    const next = [design, product, colour, offered, unplaced, resources.revision()]
    if (seen && isSameList(seen, next)) return
    seen = next
    round += 1
    const own = round
    if (!state.isChecking) enter({ ...state, isChecking: true })
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void check(own).catch(reportError), 1_000), restMs)
  }
  look()
  const ends = [editor.subscribe(look), resources.subscribe(look)]
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      round += 1
      clearTimeout(timer)
      for (const end of ends) end()
    },
  }
}

function textsOf(design: Design): TextLayer[] {
  return [...design.values()].filter((record) => record.kind === 'layer').filter((layer) => layer.type === 'text')
}

function textFacts(texts: readonly TextLayer[], { painter }: Resources): Map<RecordId, TextFacts> {
  return new Map(
    texts.map(({ id, props, width }) => [id, { missingGlyphs: painter.texts.layOut(props, width).missing }]),
  )
}

/** Layers hidden because a product has no area for them, reported because they are easily forgotten. */
export function unplacedProblems({ design, unplaced }: Pick<EditorState, 'design' | 'unplaced'>): Problem[] {
  return [...new Set(unplaced)].flatMap((id): Problem[] => {
    const layer = findLayer(design, id)
    const area = layer?.isHidden ? placementOfLayer(design, layer) : undefined
    if (!area) return []
    const fixes = ['show_layer', 'remove_layer'] as const
    return [
      { code: 'layer_unplaced', severity: 'warning', placement: area.id, layer: id, layers: [id], values: {}, fixes },
    ]
  })
}

/**
 * Returns every color the seller sells, is about to sell, or is viewing: problems on any of them are reported before
 * finishing.
 */
export function garmentsOf({
  design,
  product,
  colour,
  offered,
}: Pick<EditorState, 'design' | 'product' | 'colour' | 'offered'>): GarmentColor[] {
  const sold = new Set([...settingsOf(design).colours, colour, ...offered])
  return product.colours.filter(({ code }) => sold.has(code))
}
