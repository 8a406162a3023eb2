/** Generated from the en-US texts of the area softProof. */
export type SoftProofMessages = {
  "title": "Soft proof"
  "lead": "See how this print file looks in print, by the color profile of the printer for this technique."
  "show": "Show printed colors"
  "again": "Try again"
  "file": "Print file"
  "printed": "As printed"
  "changed": "About {percent}% of the print changes color visibly."
  "same": "The printed colors almost match the file."
  "by": "By the profile “{profile}” ({technique}, {intent})."
  "intents": {
    "relative": "relative colorimetric"
    "perceptual": "perceptual"
  }
  "none": "There is no color profile for {technique} yet. Upload that of your printer on the Workshop page."
}
