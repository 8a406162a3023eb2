/** Why a mockup file is rejected. */
export type PsdCode =
  | 'psd_not_a_psd'
  | 'psd_is_psb'
  | 'psd_damaged'
  | 'psd_colour_mode'
  | 'psd_bit_depth'
  | 'psd_too_many_bytes'
  | 'psd_too_many_pixels'
  | 'psd_too_many_layers'
  | 'psd_too_deep'
  | 'psd_no_smart_object'
  | 'psd_unsupported'
  | 'psd_timeout'

export type PsdRefusal = {
  readonly ok: false
  readonly code: PsdCode
  /** Details for logs, which are not shown to users. */
  readonly detail: string
  /** Notes collected until then; for `psd_unsupported`, those with the consequence `refused` are the reasons. */
  readonly notes: readonly PsdNote[]
}

/** A feature of the file that the engine cannot reproduce. */
export type PsdNoteCode =
  | 'adjustment_layer'
  | 'areas_overlap'
  | 'blend_if'
  | 'blend_mode'
  | 'channels_restricted'
  | 'clipped_light'
  | 'colour_profile'
  | 'content_unreadable'
  | 'fill_content'
  | 'fill_opacity'
  | 'invisible_area'
  | 'layer_effects'
  | 'linked_outside'
  | 'mask_feather'
  | 'smart_filter'
  | 'transparent_background'
  | 'vector_mask'
  | 'warp_mesh'
  | 'warp_preset'

export type PsdNote = {
  readonly code: PsdNoteCode
  /** The layer it was found on; empty for the document. */
  readonly layer: string
  /**
   * `refused`: the file is rejected. `ignored`: the feature is missing from the picture. `approximated`: the picture is
   * close.
   */
  readonly consequence: 'refused' | 'ignored' | 'approximated'
  readonly detail: string
}

/** Thrown only inside the import and caught at its entry point, to reject a file from any depth of its structure. */
export class PsdError extends Error {
  readonly code: PsdCode

  constructor(code: PsdCode, detail: string) {
    super(detail)
    this.code = code
  }
}
