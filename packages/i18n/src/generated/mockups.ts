/** Generated from the en-US texts of the area mockups. */
export type MockupsMessages = {
  "state": {
    "waiting": "Processing"
    "ready": "Ready"
    "refused": "Not usable"
  }
  "areas": "{count, plural, one {# artwork area} other {# artwork areas}}"
  "report": "{count, plural, =0 {Everything in the file looks the same as in Photoshop} one {# thing in the file looks different} other {# things in the file look different}}"
  "onLayer": "Layer “{layer}”: {note}"
  "consequence": {
    "refused": "Must be changed"
    "ignored": "Left out"
    "approximated": "Approximated"
  }
  "refusal": {
    "psd_not_a_psd": "This is not a Photoshop file. Save your mockup as PSD and upload it again"
    "psd_is_psb": "Large documents (PSB) are not accepted. Save the mockup as PSD"
    "psd_damaged": "The file is damaged or incomplete. Open it in Photoshop, save it again and upload the new file"
    "psd_colour_mode": "Only RGB files are accepted. In Photoshop choose Image > Mode > RGB Color"
    "psd_bit_depth": "Only 8-bit files are accepted. In Photoshop choose Image > Mode > 8 Bits/Channel"
    "psd_too_many_bytes": "The file is larger than {megabytes, number} MB. Delete layers you do not need and save it again"
    "psd_too_many_pixels": "The picture has too many pixels. Documents may have up to {megapixels, number} megapixels; cut large hidden layers to the canvas"
    "psd_too_many_layers": "The file has more than {layers, number} layers. Merge those that belong to the photo"
    "psd_too_deep": "Groups are nested more than {groups, number} levels deep. Take some of them apart"
    "psd_no_smart_object": "No visible smart object was found. Place your design as a smart object and make sure that its layer is visible"
    "psd_unsupported": "The artwork depends on something we cannot reproduce. The report shows which layers to change"
    "psd_timeout": "Reading the file took too long. Merge layers or reduce the image size and try again"
    "psd_failed": "The file could not be read after several tries. Save it again in Photoshop, or contact us"
  }
  "note": {
    "adjustment_layer": "Adjustment layers are left out. Merge it with the photo to keep its effect"
    "areas_overlap": "Two smart objects cover the same area. Only one artwork can be shown there"
    "blend_if": "“Blend If” is left out. Use a layer mask instead"
    "blend_mode": "This blend mode cannot be reproduced exactly over an artwork. Use Normal, Multiply, Screen or Linear Light"
    "channels_restricted": "The layer blends into some color channels only; that is left out"
    "clipped_light": "With some artworks the light on this layer may come out a little weaker or stronger than in Photoshop"
    "colour_profile": "The file has a color profile other than sRGB; colors are taken as sRGB and may look slightly different"
    "content_unreadable": "The original content of the smart object could not be read, so our picture was not compared with yours"
    "fill_content": "Gradient and pattern fills are left out. Rasterize the layer to keep it"
    "fill_opacity": "Fill opacity is taken as layer opacity"
    "invisible_area": "No part of this smart object is visible, so it takes no artwork"
    "layer_effects": "Layer styles such as shadows and strokes are left out. Rasterize the layer style to keep them"
    "linked_outside": "The content of the smart object is a linked file. Embed it to have our picture compared with yours"
    "mask_feather": "The feather of the mask is left out. Apply it to the mask to keep soft edges"
    "smart_filter": "Smart filters are left out. The artwork shows without them"
    "transparent_background": "The background is transparent; it is shown on white"
    "vector_mask": "The vector mask is left out. Rasterize it to keep it"
    "warp_mesh": "This warp cannot be reproduced. Use a warp with a plain 3 × 3 grid, or perspective"
    "warp_preset": "Warp presets such as Arc or Flag cannot be reproduced. Choose Custom in the warp menu and save again"
  }
}
