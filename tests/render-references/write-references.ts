// Updates the reference pictures: `node tests/render-references/write-references.ts`. Review the changes before
// committing them.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { comparePictures } from './compare-pictures.ts'
import { referenceDesigns } from './designs.ts'
import { openNodePainting } from './paint-on-node.ts'
import { readReference, referenceFile, writeReference } from './reference-files.ts'

const paint = await openNodePainting()
for (const design of referenceDesigns) {
  const pixels = await paint(design)
  await mkdir(dirname(referenceFile(design.name)), { recursive: true })
  const change = await readReference(design.name).then(
    (known) => comparePictures(known, pixels),
    () => 'new' as const,
  )
  if (change !== 'new' && change.largest === 0) continue
  await writeReference(design.name, pixels)
  console.log(design.name, change === 'new' ? 'is new' : `changed by up to ${change.largest.toFixed(0)} of 255`)
}
