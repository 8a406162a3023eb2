/** Generated from the en-US texts of the area printCheck. */
export type PrintCheckMessages = {
  "title": "Print check"
  "payTitle": "{count, plural, one {# item may print badly} other {# items may print badly}}"
  "payHint": "You can still pay. Open an order to see its items."
  "payCheck": {
    "checking": "Checking how the items will print…"
    "failed": "The print check didn’t finish"
    "failedHint": "You can still pay, but items that may print badly aren’t listed."
    "again": "Check again"
    "skip": "Pay without waiting"
  }
  "more": "{count, plural, other {and # more}}"
  "problem": {
    "resolution_low": "Prints at {dpi} DPI and may look soft (150 or more is better)"
    "resolution_too_low": "Prints at only {dpi} DPI and will look blurred"
    "outside_safe_area": "Extends {mm} mm beyond the safe area and may be cut off"
    "outside_print_area": "Lies outside the print area; that part is not printed"
    "hidden_by_product": "{percent}% of it cannot be seen on the product ({zone})"
    "placement_empty": "This print area is empty"
    "semi_transparency": "Semi-transparent parts cannot be printed with this technique"
    "gradient_not_printable": "Gradients cannot be printed with this technique"
    "white_on_white": "Hardly visible on {colours}"
    "black_on_black": "Hardly visible on {colours}"
    "white_not_printable": "White cannot be printed on {colours} with this technique"
    "missing_glyphs": "The font lacks these characters: {characters}"
    "font_missing": "The font “{family}” is not available; another one is shown instead"
    "text_too_small": "Letters of {mm} mm will fill in; at least {min} mm print well"
    "line_too_thin": "Lines of {mm} mm may break; at least {min} mm print well"
    "artwork_missing": "This picture cannot be found"
    "text_empty": "The text is empty"
    "variable_unknown": "{names} will be printed as typed: there is no such variable"
    "area_changed": "The product’s print area is now {now} mm; this design was made for {was} mm"
    "area_gone": "The product no longer has this print area"
    "layer_unplaced": "Hidden when the product was changed, so it will not be printed"
    "qr_empty": "The QR code has no text"
    "qr_too_long": "The text is too long for a QR code"
    "qr_too_small": "Squares of {mm} mm may not be readable; enlarge the code until they have {min} mm, or shorten its text"
    "qr_low_contrast": "Phones may not be able to scan these colors: use a dark code on a light background"
  }
  "zone": {
    "outline": "Edge of the product"
    "camera": "Camera opening"
    "elastic": "Elastic band"
    "handle": "Handle"
    "seam": "Seam"
    "heel": "Heel"
  }
}
