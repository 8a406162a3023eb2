import { describe, expect, test } from 'vitest'
import { comparePictures } from '../../../../../tests/render-references/compare-pictures.ts'
import { referenceDesigns } from '../../../../../tests/render-references/designs.ts'
import { openNodePainting } from '../../../../../tests/render-references/paint-on-node.ts'
import { readReference } from '../../../../../tests/render-references/reference-files.ts'

/** CPUs may antialias curves differently; tests/e2e/studio/painter.spec.ts requires identical pixels on one machine. */
const minDecibels = 60

const paint = openNodePainting()

describe('reference pictures', () => {
  test.each(referenceDesigns.map((design) => [design.name, design] as const))(
    'the server paints the reference design: %s',
    async (name, design) => {
      const { decibels } = comparePictures(await (await paint)(design), await readReference(name))
      expect(decibels).toBeGreaterThan(minDecibels)
    },
  )
})
