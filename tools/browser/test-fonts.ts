import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unpackFont } from '../../packages/render/src/backends/node/unpack-font.ts'
import { projectRoot } from '../runner/paths.ts'
import { createCacheFolder } from './cache-folder.ts'

/**
 * Families as pages name them. Each subset is its own family: fontconfig chooses any of the files that share a name,
 * and the most common letters would come from a fallback. Generic names map to the first family.
 */
const families = [
  { name: 'Noto Sans', folder: 'noto-sans', subset: 'latin' },
  { name: 'Noto Sans Latin Extended', folder: 'noto-sans', subset: 'latin-ext' },
  { name: 'Noto Sans Vietnamese', folder: 'noto-sans', subset: 'vietnamese' },
  { name: 'Noto Sans Thai', folder: 'noto-sans-thai', subset: 'thai' },
  { name: 'Noto Sans SC', folder: 'noto-sans-sc', subset: 'chinese-simplified' },
] as const

/** Arrows and symbols that the other subsets lack. */
const symbols = {
  family: 'Noto Sans Math',
  fontconfigWeight: 'regular',
  source: join(projectRoot, 'node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'),
  target: 'noto-sans-math-latin-400-normal.ttf',
}

/** CSS weight and fontconfig's constant for it. */
const weights = [
  [400, 'regular'],
  [700, 'bold'],
] as const

const genericNames = ['sans-serif', 'serif', 'monospace', 'system-ui', 'sans']

const fonts = [
  ...families.flatMap(({ name, folder, subset }) =>
    weights.map(([weight, fontconfigWeight]) => {
      const stem = `${folder}-${subset}-${weight}-normal`
      const source = join(projectRoot, 'catalog', 'fonts', folder, `${stem}.woff2`)
      return { family: name, fontconfigWeight, source, target: `${stem}.ttf` }
    }),
  ),
  symbols,
]

/**
 * Unpacks the catalog's Noto fonts and describes them for fontconfig, so that a browser started with this file renders
 * the same pixels on every Linux machine, whatever fonts are installed there.
 * @returns path of the file for FONTCONFIG_FILE
 */
export async function prepareTestFonts(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const { source } of fonts) hash.update(readFileSync(source))
  const name = `test-fonts-${hash.digest('hex').slice(0, 16)}`
  const folder = await createCacheFolder(name, ['fonts.conf'], async (target) => {
    mkdirSync(join(target, 'fonts'))
    for (const font of fonts) {
      // Fontconfig does not read WOFF2.
      writeFileSync(join(target, 'fonts', font.target), await unpackFont(readFileSync(font.source)))
    }
    writeFileSync(join(target, 'fonts.conf'), fontconfig(join(projectRoot, '.cache', name, 'cache')))
  })
  return join(folder, 'fonts.conf')
}

/** `cacheFolder` is absolute: fontconfig resolves relative paths against the working directory. */
function fontconfig(cacheFolder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${escapeXml(cacheFolder)}</cachedir>
${fonts.map(scanRule).join('\n')}
${genericNames.map(aliasRule).join('\n')}
</fontconfig>
`
}

/** The static files of Noto Sans SC are all named "Noto Sans SC Thin", so family and weight come from the file name. */
function scanRule({ family, fontconfigWeight, target }: (typeof fonts)[number]): string {
  return `  <match target="scan">
    <test name="file" compare="contains"><string>/${basename(target)}</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
    <edit name="fullname" mode="assign"><string>${family} ${fontconfigWeight}</string></edit>
    <edit name="weight" mode="assign"><const>${fontconfigWeight}</const></edit>
  </match>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function aliasRule(generic: string): string {
  const preferred = [...families.map(({ name }) => name), symbols.family]
    .map((name) => `<family>${name}</family>`)
    .join('')
  return `  <alias binding="same"><family>${generic}</family><prefer>${preferred}</prefer></alias>`
}
