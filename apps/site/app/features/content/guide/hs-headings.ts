/**
 * Headings of the Harmonized System for the kinds of products in the catalog; the customs office of the destination
 * decides.
 */
export const hsHeadings = [
  { goods: 'tshirt', heading: '6109' },
  { goods: 'sweatshirt', heading: '6110' },
  { goods: 'socks', heading: '6115' },
  { goods: 'cap', heading: '6505' },
  { goods: 'apron', heading: '6211' },
  { goods: 'tote', heading: '4202' },
  { goods: 'cushion', heading: '6304' },
  { goods: 'blanket', heading: '6301' },
  { goods: 'towel', heading: '6302' },
  { goods: 'mug', heading: '6911 / 6912' },
  { goods: 'tumbler', heading: '9617' },
  { goods: 'phoneCase', heading: '3926' },
  { goods: 'mousePad', heading: '4016' },
  { goods: 'notebook', heading: '4820' },
  { goods: 'poster', heading: '4911' },
] as const
