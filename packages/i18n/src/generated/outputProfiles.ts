/** Generated from the en-US texts of the area outputProfiles. */
export type OutputProfilesMessages = {
  "title": "Color profiles"
  "lead": "Upload the ICC profile of your printer. Sellers then see in the design tool how colors come out in print."
  "none": "Not uploaded yet"
  "intent": "Rendering intent"
  "intents": {
    "relative": "Relative (recommended)"
    "perceptual": "Perceptual (for photos)"
  }
  "spaces": {
    "cmyk": "CMYK"
    "rgb": "RGB"
  }
  "upload": "Upload"
  "replace": "Replace"
  "remove": "Remove"
  "removeTitle": "Remove the profile for {technique}?"
  "removeText": "Sellers no longer see printed colors for this technique."
  "cancel": "Cancel"
  "saved": "Profile saved"
  "removed": "Profile removed"
  "hint": "ICC file of a CMYK or RGB printer, up to {megabytes} MB"
  "noTechniques": "Techniques appear here once products are assigned to your workshop."
  "refusal": {
    "profile_empty": "The file is empty."
    "profile_too_many_bytes": "The file is larger than {megabytes} MB."
    "not_a_profile": "This is not an ICC profile."
    "not_of_a_printer": "This is not the output profile of a printer."
    "other_inks": "Only profiles of CMYK or RGB printers can be used."
    "profile_damaged": "The file is damaged or lacks the data for converting colors."
  }
}
