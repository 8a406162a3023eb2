/** Generated from the en-US texts of the area artworks. */
export type ArtworksMessages = {
  "refusal": {
    "artwork_empty": "The file is empty"
    "artwork_format_unknown": "This file type is not accepted. Use PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG"
    "artwork_damaged": "The picture is damaged or incomplete. Save it again and upload the new file"
    "artwork_animated": "The file contains several pictures, an animation or pages. Upload one of them"
    "artwork_too_many_bytes": "The file is larger than {megabytes} MB"
    "artwork_too_many_pixels": "The picture has more than {megapixels} million pixels. Reduce its size and try again"
    "artwork_too_complex": "The picture is too complex to process. Save it as a PNG and upload that"
    "svg_has_script": "The SVG contains a script. Export it again as plain SVG"
    "svg_has_external_reference": "The SVG refers to files outside it. Embed its pictures and fonts, then export it again"
    "svg_has_entities": "The SVG contains definitions that are not allowed. Export it again as plain SVG"
  }
  "category": {
    "animal": "Animals"
    "botanical": "Plants"
    "geometry": "Geometric"
    "landscape": "Landscapes"
    "pattern": "Patterns"
    "typography": "Lettering"
  }
}
