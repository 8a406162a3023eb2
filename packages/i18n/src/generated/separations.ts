/** Generated from the en-US texts of the area separations. */
export type SeparationsMessages = {
  "title": "Spot separations"
  "lead": "For screen and transfer printing: artwork with a few flat colors gets a plate for each color. Every pixel is on one plate only."
  "show": "Separate colors"
  "ink": "{colour} · {coverage, number} %"
  "plate": "Plate of {colour} (black prints as ink)"
  "together": "Shown inks together"
  "inks": "Inks"
  "again": "Try again"
  "refusal": {
    "too_many_inks": "The print has more than {max} flat colors, so it cannot be separated."
    "not_flat": "The print has a photo, a gradient or soft edges. Only artwork with a few flat colors can be separated."
    "nothing_printed": "This file prints nothing."
    "too_large": "The file is too large to separate now. Try again later."
  }
}
