/**
 * Copies the font files of every family into catalog/fonts, from Fontsource packages that were installed elsewhere:
 * `node tools/fonts/collect-fonts.ts FOLDER`, with FOLDER/node_modules/@fontsource/<package>. For maintainers, when a
 * family is added; starts and tests only read catalog/fonts. Whole packages contain every weight twice and would make
 * an install ten times as large.
 */
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFamilies, readCut, subsetsOfScript } from '../../packages/domain/src/print/font-families.ts'

const [source] = process.argv.slice(2)
if (!source) throw new Error('the folder with the installed packages is missing')

const target = join(import.meta.dirname, '../../catalog/fonts')
await rm(target, { recursive: true, force: true })

const listed: { family: string; weight: number; isItalic: boolean; subset: string; file: string }[] = []
let bytes = 0
for (const { family, folder, scripts, cuts } of fontFamilies) {
  const pack = join(source, 'node_modules/@fontsource', folder)
  await mkdir(join(target, folder), { recursive: true })
  await copyFile(join(pack, 'LICENSE'), join(target, folder, 'LICENSE'))
  for (const subset of new Set(scripts.flatMap((script) => subsetsOfScript[script]))) {
    for (const cut of cuts) {
      const { weight, isItalic } = readCut(cut)
      const name = `${folder}-${subset}-${weight}-${isItalic ? 'italic' : 'normal'}.woff2`
      const from = join(pack, 'files', name)
      const found = await stat(from).catch(() => null)
      if (!found) {
        console.log(`${family} has no ${subset} ${cut}`)
        continue
      }
      bytes += found.size
      await copyFile(from, join(target, folder, name))
      listed.push({ family, weight, isItalic, subset, file: `${folder}/${name}` })
    }
  }
  const { version, license } = JSON.parse(await readFile(join(pack, 'package.json'), 'utf8'))
  if (license !== 'OFL-1.1') throw new Error(`${folder} ${version} is under ${license}`)
}
await writeFile(join(target, 'fonts.json'), `${JSON.stringify(listed, null, 1)}\n`)
console.log(`${listed.length} files of ${fontFamilies.length} families, ${(bytes / 1e6).toFixed(1)} MB`)
