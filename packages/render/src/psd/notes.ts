import type { Layer } from 'ag-psd'
import type { PsdNote, PsdNoteCode } from './codes.ts'

/** Collects notes without duplicates. */
export type NoteBook = {
  add(code: PsdNoteCode, layer: string, consequence: PsdNote['consequence'], detail: string): void
  readonly notes: readonly PsdNote[]
}

/** Maximum number of notes; a malicious file may cause thousands. */
const MAX_NOTES = 200

export function openNoteBook(): NoteBook {
  const notes: PsdNote[] = []
  return {
    notes,
    add(code, layer, consequence, detail) {
      const isKnown = notes.some((note) => note.code === code && note.layer === layer && note.detail === detail)
      if (!isKnown && (notes.length < MAX_NOTES || consequence === 'refused')) {
        notes.push({ code, layer, consequence, detail })
      }
    },
  }
}

/** Blend modes in which fill opacity and layer opacity differ. */
const fillSensitive = new Set([
  'color burn',
  'linear burn',
  'color dodge',
  'linear dodge',
  'vivid light',
  'linear light',
  'hard mix',
  'difference',
])

/** Adds notes for features the engine does not reproduce on any kind of layer. */
export function noteLooks(layer: Layer, name: string, book: NoteBook): void {
  const effects = enabledEffects(layer)
  if (effects.length > 0) book.add('layer_effects', name, 'ignored', effects.join(', '))
  const { blendingRanges, channelBlendingRestrictions, fillOpacity, mask } = layer
  const ranges = [
    blendingRanges?.compositeGrayBlendSource,
    blendingRanges?.compositeGraphBlendDestinationRange,
    ...(blendingRanges?.ranges.flatMap(({ sourceRange, destRange }) => [sourceRange, destRange]) ?? []),
  ]
  const isNarrowed = (range: readonly number[] | undefined) =>
    range?.some((value, i) => value !== (i < 2 ? 0 : 255)) ?? false
  if (ranges.some(isNarrowed)) book.add('blend_if', name, 'ignored', 'limited to some tones')
  if ((channelBlendingRestrictions?.length ?? 0) > 0) {
    book.add('channels_restricted', name, 'ignored', 'limited to some channels')
  }
  if ((fillOpacity ?? 1) < 1 && fillSensitive.has(layer.blendMode ?? 'normal')) {
    book.add('fill_opacity', name, 'approximated', 'treated as layer opacity')
  }
  const feather = Math.max(mask?.userMaskFeather ?? 0, mask?.vectorMaskFeather ?? 0)
  if (feather > 0 && mask?.disabled !== true) book.add('mask_feather', name, 'ignored', `${feather} px`)
  const hasRaster = layer.rawData?.channels.some(({ id }) => Number(id) === -2) ?? false
  if (layer.vectorMask !== undefined && layer.vectorMask.disable !== true && !hasRaster) {
    book.add('vector_mask', name, 'ignored', 'path without pixels')
  }
}

function enabledEffects({ effects }: Layer): string[] {
  if (effects === undefined || effects.disabled === true) return []
  const isEnabled = (effect: unknown): boolean => {
    if (Array.isArray(effect)) return effect.some(isEnabled)
    return typeof effect === 'object' && effect !== null && 'enabled' in effect && effect.enabled === true
  }
  return Object.entries(effects).flatMap(([name, effect]) => (isEnabled(effect) ? [name] : []))
}
