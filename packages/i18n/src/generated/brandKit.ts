/** Generated from the en-US texts of the area brandKit. */
export type BrandKitMessages = {
  "colors": "Colors"
  "colorsHint": "The color picker of the design tool shows them first."
  "color": "Change {name}"
  "hex": "Color value"
  "name": "Name"
  "removeColor": "Remove {name}"
  "addColor": "Add color"
  "save": "Save colors"
  "invalid": "Enter colors as six digits, such as #0764D0."
  "repeated": "A color is listed twice."
  "merged": "The colors were changed in another window. Those changes are included here: check the list and save again."
  "templates": "Templates"
  "templatesHint": "New designs start as copies of a template."
  "openTemplates": "Start from a template"
  "noTemplates": "No templates yet"
  "noTemplatesText": "In the design tool, open Templates and save your design as a template."
}
