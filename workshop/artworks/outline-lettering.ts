/**
 * Converts the words of the artworks to outlines, so that artworks need no font: `node outline-lettering.ts`. Needs
 * HarfBuzz's hb-view and the named fonts (all under the SIL Open Font License or the TLWG fonts' license).
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outline } from './lettering.ts'

const fonts: Readonly<Record<string, readonly [file: string, face: number]>> = {
  black: ['opentype/league-spartan/LeagueSpartan-Black.otf', 0],
  bold: ['opentype/league-spartan/LeagueSpartan-Bold.otf', 0],
  bebas: ['opentype/bebas-neue/BebasNeue-Bold.otf', 0],
  lobster: ['opentype/lobster/lobster.otf', 0],
  script: ['opentype/lobstertwo/LobsterTwo-BoldItalic.otf', 0],
  dancing: ['opentype/dancingscript/DancingScript-Bold.otf', 0],
  round: ['truetype/quicksand/Quicksand-Bold.ttf', 0],
  serif: ['truetype/noto/NotoSerif-Regular.ttf', 0],
  serifItalic: ['truetype/noto/NotoSerif-Italic.ttf', 0],
  serifBoldItalic: ['truetype/noto/NotoSerif-BoldItalic.ttf', 0],
  serifBold: ['truetype/noto/NotoSerif-Bold.ttf', 0],
  sansBold: ['truetype/noto/NotoSans-Bold.ttf', 0],
  thai: ['truetype/noto/NotoSansThai-Bold.ttf', 0],
  thaiSerif: ['truetype/noto/NotoSerifThai-Bold.ttf', 0],
  han: ['opentype/noto/NotoSerifCJK-Bold.ttc', 2],
}

const words: readonly (readonly [key: string, font: string, text: string])[] = [
  ['hello', 'black', 'HELLO'],
  ['sunday', 'lobster', 'Sunday'],
  ['make', 'black', 'MAKE'],
  ['good', 'black', 'GOOD'],
  ['things', 'black', 'THINGS'],
  ['byHand', 'bold', 'WITH YOUR OWN TWO HANDS'],
  ['saltyAir', 'lobster', 'Salty Air'],
  ['sunSaltSurf', 'bold', 'SUN  ·  SALT  ·  SURF'],
  ['oneCup', 'lobster', 'One cup'],
  ['atATime', 'bold', 'AT A TIME'],
  ['sabai', 'thai', 'สบายๆ'],
  ['sabaiLatin', 'bold', 'SABAI SABAI'],
  ['thisMorning', 'thaiSerif', 'เช้านี้'],
  ['noHurry', 'thaiSerif', 'ไม่รีบ'],
  ['fu', 'han', '福'],
  ['ping', 'han', '平'],
  ['an', 'han', '安'],
  ['xi', 'han', '喜'],
  ['le', 'han', '乐'],
  ['shan', 'han', '山'],
  ['hai', 'han', '海'],
  ['pho', 'serifBold', 'Phở'],
  ['everyDay', 'sansBold', 'MỖI NGÀY'],
  ['icedCoffee', 'serifBold', 'Cà phê sữa đá'],
  ['saigon', 'sansBold', 'SÀI GÒN'],
  ['mabuhay', 'black', 'MABUHAY'],
  ['selamat', 'lobster', 'Selamat'],
  ['pagi', 'lobster', 'Pagi'],
  ['monstera', 'serifItalic', 'Monstera deliciosa'],
  ['butterflies', 'serif', 'BUTTERFLIES'],
  ['wordmark', 'black', 'Podwright'],
  ['stayWild', 'black', 'STAY WILD'],
  ['underStars', 'black', 'UNDER THE STARS'],
  ['summerMix', 'script', 'Summer Mix'],
  ['kopi', 'black', 'KOPI'],
  ['dulu', 'lobster', 'dulu'],
  ['jaiDee', 'thai', 'ใจดี'],
  ['withYourself', 'thai', 'กับตัวเองบ้าง'],
  ['songCham', 'serifBoldItalic', 'Sống chậm'],
  ['taraNa', 'black', 'TARA NA!'],
  ['findYourTrail', 'bold', 'FIND YOUR OWN TRAIL'],
  ['club', 'script', 'Club'],
  ['noMeetings', 'bold', 'NO MEETINGS SINCE FRIDAY'],
  ['dianxin', 'han', '点心'],
  ...[...'WEKND'].map((letter) => [`varsity${letter}`, 'black', letter] as const),
]

type Point = readonly [number, number]

/** Returns the path of one glyph, moved to its position in the line (baseline at y = 0, font size 100). */
function movedPath(d: string, dx: number, dy: number, seen: Point[]): string {
  if (d.trim() === '') return ''
  const tokens = d.trim().split(/\s+/)
  let out = ''
  for (let i = 0; i < tokens.length; ) {
    const command = tokens[i] ?? ''
    const count = command === 'C' ? 3 : command === 'Z' ? 0 : 1
    out += command
    for (let p = 0; p < count; p += 1) {
      const x = Math.round((Number(tokens[i + 1 + p * 2]) + dx) * 10) / 10
      const y = Math.round((Number(tokens[i + 2 + p * 2]) + dy) * 10) / 10
      seen.push([x, y])
      out += `${p > 0 ? ' ' : ''}${x} ${y}`
    }
    i += 1 + count * 2
  }
  return out.replace(/M-?[\d.]+ -?[\d.]+$/, '')
}

function outlineOf(font: string, text: string): Outline {
  const [file, face] = fonts[font] ?? ['', 0]
  const svg = execFileSync('hb-view', [
    '--output-format=svg',
    '--font-size=100',
    '--margin=0',
    `--face-index=${face}`,
    `--font-file=/usr/share/fonts/${file}`,
    `--text=${text}`,
  ]).toString()
  if (svg.includes('glyph-missing')) throw new Error(`${font} lacks a glyph of ${text}`)
  const glyphs = new Map<string, string>()
  for (const [, id = '', d = ''] of svg.matchAll(/<symbol[^>]*id="([^"]+)">\s*<path[^>]*\sd="([^"]*)"/g))
    glyphs.set(id, d)
  const seen: Point[] = []
  let d = ''
  for (const [, id = '', x = '0', y = '0'] of svg.matchAll(/<use xlink:href="#([^"]+)" x="([^"]+)" y="([^"]+)"/g)) {
    d += movedPath(glyphs.get(id) ?? '', Number(x), Number(y), seen)
  }
  const xs = seen.map(([x]) => x)
  const ys = seen.map(([, y]) => y)
  return { text, d, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const outlines = Object.fromEntries(words.map(([key, font, text]) => [key, outlineOf(font, text)]))
writeFileSync(join(import.meta.dirname, 'lettering.json'), `${JSON.stringify(outlines, null, 1)}\n`)
