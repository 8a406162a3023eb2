/** Generated from the en-US texts of the area finished. */
export type FinishedMessages = {
  "failure": {
    "print_too_large": "The print is too large"
    "print_artwork_missing": "An artwork is missing"
    "print_missing_glyphs": "The font is missing some characters"
    "print_qr_unreadable": "A QR code is empty or has too much text"
    "print_too_complex": "The design is too complex. Simplify it and try again"
    "print_failed": "The print file couldn’t be created. Try again"
    "print_font_missing": "A font is missing"
  }
}
