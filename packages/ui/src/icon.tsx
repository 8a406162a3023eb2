/** Own icons on a 24-unit grid, drawn as strokes; a name is the whole interface. */
const paths = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  cart: 'M3 4h2l2.2 11.2a1 1 0 0 0 1 .8h9.3a1 1 0 0 0 1-.8L20 8H6M9.5 20.5h.01M17.5 20.5h.01',
  library: 'M4 7.5 12 3l8 4.5-8 4.5-8-4.5Zm0 4.5 8 4.5 8-4.5M4 16.5 12 21l8-4.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c2.5 2.6 3.7 5.6 3.7 9S14.5 18.4 12 21c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  arrowLeft: 'M20 12H4m6-6-6 6 6 6',
  arrowUp: 'M12 20V4m-6 6 6-6 6 6',
  arrowDown: 'M12 4v16m6-6-6 6-6-6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3m3 0-.8 12a1 1 0 0 1-1 1H7.8a1 1 0 0 1-1-1L6 7m4 4v5m4-5v5',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  logout: 'M9 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4m6-4 4-4-4-4m4 4H9',
  store:
    'M4 10v9a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-9M3 8l2-4h14l2 4c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5S9 9.5 9 8c0 1.5-1.3 2.5-3 2.5S3 9.5 3 8Zm7 12v-5h4v5',
  orders: 'M7 3h10a1 1 0 0 1 1 1v17l-3-2-3 2-3-2-3 2V4a1 1 0 0 1 1-1Zm2 5h6m-6 4h6',
  palette:
    'M12 21a9 9 0 1 1 9-9c0 2.5-2 3.5-4 3.5h-2a2 2 0 0 0-1.4 3.4c.8.8.2 2.1-1.6 2.1ZM7.5 11h.01M11 7.5h.01M15.5 8.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.5 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 10a3 3 0 0 0 4.2 4.2',
  sort: 'M8 4v16m0 0-3.5-3.5M8 20l3.5-3.5M16 20V4m0 0-3.5 3.5M16 4l3.5 3.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  compare: 'M9 5H5v14h4m6-14h4v14h-4M12 3v18',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M11 8v6m-3-3h6',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  truck: 'M3 6h11v11H3V6Zm11 4h4l3 3.5V17h-7v-7ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  ruler: 'm3 15.5 12.5-12.5L21 8.5 8.5 21 3 15.5Zm3.5-3.5 2 2m1.5-5.5 3 3m.5-6.5 2 2',
  box: 'M4 8v8.5l8 4.5 8-4.5V8m-16 0 8 4.5L20 8M4 8l8-4.5L20 8m-8 4.5V21',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  calculator: 'M6 3h12v18H6V3Zm3 4h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8L12 4Z',
  flame:
    'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4-3-5.5-3.5-9-2 1-3 2.5-3 4.5-1-.5-1.5-1.5-1.5-3C7.5 9 5.5 11.5 5.5 14.5A6.5 6.5 0 0 0 12 21Z',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15h2',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7Zm10 0v10',
  pin: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9a7 7 0 0 1 12-2L20 10M4 14l2.5 3a7 7 0 0 0 12-2',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8h.01',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.5 3 3 5-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2',
  scissors:
    'M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 8 20 18.5M8.5 16 20 5.5',
  copy: 'M9 9h11v11H9V9Zm6-3V4H4v11h2',
  paste: 'M9 4h6v3H9V4Zm0 1.5H5.5V20h13V5.5H15M9 12h6m-6 4h4',
  duplicate: 'M8.5 8.5H20V20H8.5V8.5ZM15.5 5V4H4v11.5h1M14.25 11.5v5.5m-2.75-2.75h5.5',
  text: 'M5 7V4.5h14V7M12 4.5v15m-2.5 0h5',
  upload: 'M12 15.5V4m-5 5 5-5 5 5M4 15.5V20h16v-4.5',
  download: 'M12 4v11.5m-5-5 5 5 5-5M4 15.5V20h16v-4.5',
  square: 'M4.5 4.5h15v15h-15v-15Z',
  circle: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  line: 'M4.5 19.5l15-15',
  arrowLine: 'M4.5 19.5l14-14m-8 0h8v8',
  heart: 'M12 20S3.5 15 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20Z',
  shapes: 'M3.5 20.5 8 12.5l4.5 8h-9ZM14 13h6.5v7.5H14V13ZM12 10.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Z',
  sticker:
    'M20 12.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7.5L20 12.5Zm0 0h-5.5a2 2 0 0 0-2 2V20M8.5 9.5h.01M15 9.5h.01M9 13.5c1 .8 2 1.1 3 1',
  layout: 'M4 4h16v16H4V4Zm0 5.5h16M10 9.5V20',
  layers: 'M12 3.5 3 8l9 4.5L21 8l-9-4.5ZM3 12.25l9 4.5 9-4.5M3 16.5 12 21l9-4.5',
  shirt: 'M8.5 4 3 7l2 4.5 2-1V20h10v-9.5l2 1L21 7l-5.5-3a3.5 3.5 0 0 1-7 0Z',
  group: 'M4 6.5V4h2.5M17.5 4H20v2.5M20 17.5V20h-2.5M6.5 20H4v-2.5M7.5 7.5h6v6h-6v-6Zm3 6v3h6v-6h-3',
  ungroup: 'M4 4h8.5v8.5H4V4Zm11.5 7.5H20V20h-8.5v-4.5',
  front: 'M8.5 8.5h7v7h-7v-7ZM4 4h8v1.5M4 4v8h1.5M20 20h-8v-1.5M20 20v-8h-1.5',
  forward: 'M12 15V4m-4.5 4.5L12 4l4.5 4.5M4 12.5 12 19l8-6.5',
  backward: 'M12 9v11m-4.5-4.5L12 20l4.5-4.5M4 11.5 12 5l8 6.5',
  back: 'M4 4h8v8H4V4Zm8 8h8v8h-8v-8',
  alignLeft: 'M4 3.5v17M7.5 7h12.5v3.5H7.5V7Zm0 6.5H15V17H7.5v-3.5Z',
  alignCenter: 'M12 3.5V7m0 3.5v3m0 3.5v3.5M5 7h14v3.5H5V7Zm3 6.5h8V17H8v-3.5Z',
  alignRight: 'M20 3.5v17M4 7h12.5v3.5H4V7Zm5 6.5h7.5V17H9v-3.5Z',
  alignTop: 'M3.5 4h17M7 7.5h3.5V20H7V7.5Zm6.5 0H17V15h-3.5V7.5Z',
  alignMiddle: 'M3.5 12H7m3.5 0h3m3.5 0h3.5M7 5h3.5v14H7V5Zm6.5 3H17v8h-3.5V8Z',
  alignBottom: 'M3.5 20h17M7 4h3.5v12.5H7V4Zm6.5 5H17v7.5h-3.5V9Z',
  distributeX: 'M4 4v16M20 4v16M9.5 7.5h5v9h-5v-9Z',
  distributeY: 'M4 4h16M4 20h16M7.5 9.5h9v5h-9v-5Z',
  textLeft: 'M4 5.5h16M4 10h10M4 14.5h16M4 19h10',
  textCenter: 'M4 5.5h16M7 10h10M4 14.5h16M7 19h10',
  textRight: 'M4 5.5h16M10 10h10M4 14.5h16M10 19h10',
  flipX: 'M12 3.5v17M9 7v10.5H3.5L9 7Zm6 0v10.5h5.5L15 7Z',
  flipY: 'M3.5 12h17M7 9h10.5V3.5L7 9Zm0 6h10.5v5.5L7 15Z',
  rotateRight: 'M19.5 4.5v5h-5M19 9.5A7.5 7.5 0 1 0 19.5 14',
  rotateLeft: 'M4.5 4.5v5h5M5 9.5A7.5 7.5 0 1 1 4.5 14',
  fitContain: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h7v7h-7v-7Z',
  fitCover: 'M5 5h14v14H5V5Zm0 9 9-9M10 19l9-9',
  fitWidth: 'M4 4v16M20 4v16M7 12h10m-7.5-3L6.5 12l3 3m5-6 3 3-3 3',
  centre: 'M12 3.5v5m0 7v5M3.5 12h5m7 0h5M9 9h6v6H9V9Z',
  zoomIn: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M11 8v6m-3-3h6',
  zoomOut: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M8 11h6',
  pointer: 'm5.5 4 5 15.5 2.5-6.5 6.5-2.5L5.5 4Z',
  hand: 'M8 13V6a1.5 1.5 0 0 1 3 0v5-6.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8c0 4-2.2 6.5-5.5 6.5-2.5 0-4-1-5-3L4 13.5a1.6 1.6 0 0 1 2.6-1.7L8 13Z',
  edges:
    'M4 4h16v16H4V4Zm3.5 3.5h.01M12 7.5h.01M16.5 7.5h.01M7.5 12h.01M16.5 12h.01M7.5 16.5h.01M12 16.5h.01M16.5 16.5h.01',
  magnet: 'M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0V4Zm0 4h4m6 0h4',
  keyboard: 'M3 6.5h18v11H3v-11ZM6.5 10h.01M10 10h.01M13.5 10h.01M17.5 10h.01M6.5 14h.01M9.5 14h5.5M17.5 14h.01',
  eyedropper: 'm12.5 7.5 4 4M14.5 5.5l1-1a2.8 2.8 0 0 1 4 4l-1 1-4-4Zm-1 4-8 8L4 20l2.5-1.5 8-8',
  folder: 'M3.5 6h6l2 2.5h9V19h-17V6Z',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4 4h.01',
  unlock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 6.8-1.2M12 15v2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11L4 20Zm9.5-13 3.5 3.5',
  swap: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4',
  wand: 'm4 20 10.5-10.5M15.5 3.5v3M15.5 12v3M9.5 9.5h3M18.5 9.5h3',
  crop: 'M7 3v14h14M3 7h14v14',
  uppercase: 'M3.5 18 8 6l4.5 12M5 14h6M14 9.5h7M17.5 9.5V18',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7V5Zm0 7h7a3.5 3.5 0 0 1 0 7H7v-7Z',
  grid: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4Zm-9 9h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

type IconProps = { name: IconName; className?: string | undefined }

/** Decorative: what it means stands beside it in words, or in the label of the button that holds it. Its size is that of the text. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
