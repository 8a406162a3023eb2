import type { Layout } from '../templates/pieces.ts'

export type TextPreset = { readonly id: string; readonly background: string; readonly layout: Layout }

const ink = '#1a1a1a'

/** Typographic pairs: slogans in matching fonts. They are artwork, so they are not translated. */
export const textPresets: readonly TextPreset[] = [
  {
    id: 'good-times',
    background: '#f6f3ea',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        { kind: 'text', text: 'the good', family: 'Pacifico', x: 50, y: 19, width: 72, colour: '#d9482b' },
        { kind: 'text', text: 'TIMES', family: 'Anton', x: 50, y: 43, width: 78, colour: ink, spacing: 0.04 },
      ],
    },
  },
  {
    id: 'est',
    background: '#ffffff',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        {
          kind: 'text',
          text: 'NORTHERN',
          family: 'Oswald',
          weight: 700,
          x: 50,
          y: 22,
          width: 88,
          colour: ink,
          spacing: 0.08,
        },
        { kind: 'shape', shape: 'line', x: 15, y: 42, width: 18, height: 2, stroke: { colour: ink, width: 0.8 } },
        { kind: 'text', text: 'EST. 2026', family: 'Oswald', x: 50, y: 42, size: 8, colour: ink, spacing: 0.12 },
        { kind: 'shape', shape: 'line', x: 85, y: 42, width: 18, height: 2, stroke: { colour: ink, width: 0.8 } },
      ],
    },
  },
  {
    id: 'arched',
    background: '#eaf1ee',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        {
          kind: 'text',
          text: 'STAY WILD',
          family: 'Alfa Slab One',
          x: 50,
          y: 24,
          width: 84,
          arc: 90,
          colour: '#1f4d3a',
        },
        {
          kind: 'text',
          text: 'outdoor club',
          family: 'Caveat',
          weight: 700,
          x: 50,
          y: 48,
          width: 46,
          colour: '#c06a2b',
        },
      ],
    },
  },
  {
    id: 'serif',
    background: '#faf7f5',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        {
          kind: 'text',
          text: 'Amour',
          family: 'Playfair Display',
          weight: 700,
          isItalic: true,
          x: 50,
          y: 25,
          width: 72,
          colour: '#7b2434',
        },
        {
          kind: 'text',
          text: 'FOREVER & ALWAYS',
          family: 'Montserrat',
          x: 50,
          y: 46,
          width: 62,
          spacing: 0.25,
          colour: '#7b2434',
        },
      ],
    },
  },
  {
    id: 'comic',
    background: '#fff3c4',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        {
          kind: 'text',
          text: 'BOOM!',
          family: 'Bangers',
          x: 50,
          y: 30,
          width: 80,
          rotation: -6,
          colour: '#e4342b',
          outline: { colour: '#1a1a1a', width: 1.4 },
        },
      ],
    },
  },
  {
    id: 'mono',
    background: '#10151c',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        {
          kind: 'text',
          text: '> hello,\n  world_',
          family: 'JetBrains Mono',
          weight: 700,
          x: 50,
          y: 30,
          width: 70,
          colour: '#5ff2a1',
          props: { align: 'start' },
        },
      ],
    },
  },
  {
    id: 'thai',
    background: '#fdeee6',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        { kind: 'text', text: 'สบายดี', family: 'Chonburi', x: 50, y: 25, width: 70, colour: '#b3402a' },
        {
          kind: 'text',
          text: 'THAILAND',
          family: 'Kanit',
          weight: 700,
          x: 50,
          y: 48,
          width: 46,
          spacing: 0.3,
          colour: '#234a5a',
        },
      ],
    },
  },
  {
    id: 'chinese',
    background: '#f7efe2',
    layout: {
      width: 100,
      height: 60,
      pieces: [
        { kind: 'text', text: '好运来', family: 'Ma Shan Zheng', x: 50, y: 26, width: 72, colour: '#b3201f' },
        {
          kind: 'text',
          text: 'GOOD LUCK',
          family: 'Montserrat',
          weight: 700,
          x: 50,
          y: 50,
          width: 44,
          spacing: 0.3,
          colour: '#1a1a1a',
        },
      ],
    },
  },
]
