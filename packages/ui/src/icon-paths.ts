/** Icons on a 24-unit grid, drawn as strokes: those of the site's layout, home page and articles. */
export const layoutIcons = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c2.5 2.6 3.7 5.6 3.7 9S14.5 18.4 12 21c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  ruler: 'm3 15.5 12.5-12.5L21 8.5 8.5 21 3 15.5Zm3.5-3.5 2 2m1.5-5.5 3 3m.5-6.5 2 2',
  box: 'M4 8v8.5l8 4.5 8-4.5V8m-16 0 8 4.5L20 8M4 8l8-4.5L20 8m-8 4.5V21',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  pin: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8h.01',
  grid: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4Zm-9 9h7v7H4v-7Zm9 0h7v7h-7v-7Z',
} as const

/** SVG paths of all registered icons by name. */
export const iconPaths: Record<string, string> = { ...layoutIcons }

/** Registers icons that not every page draws, so that the others do not load them. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  Object.assign(iconPaths, more)
}
