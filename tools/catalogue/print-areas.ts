import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../apps/server/src/db/seed/load-catalogue.ts'

/** How far a print area may be from the shape of the picture's print rectangle before artwork looks stretched on it. */
const shapeTolerance = 0.02

/** Print areas without a rendered view, or of another shape than the rectangle measured on it. */
export async function findUnpicturedPrintAreas(catalogue: Catalogue, folder: string): Promise<string[]> {
  const problems = await Promise.all(
    catalogue.blanks.flatMap((blank) =>
      blank.printAreas.map(async (area) => {
        const at = `blanks/${blank.code}.json: area ${area.code}`
        const path = `views/${blank.product}/${area.view}/view.json`
        const isThere = await access(join(folder, path)).then(
          () => true,
          () => false,
        )
        if (!isThere) return [`${at}: no ${path}`]
        const view: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'))
        const shape = shapeOf(view)
        if (shape === undefined) return [`${path}: no print rectangle`]
        const off = Math.abs(area.widthMm / area.heightMm / shape - 1)
        return off > shapeTolerance ? [`${at}: ${(off * 100).toFixed(1)} % off the shape in ${path}`] : []
      }),
    ),
  )
  return problems.flat()
}

function shapeOf(view: unknown): number | undefined {
  if (typeof view !== 'object' || view === null || !('printWidthMm' in view && 'printHeightMm' in view))
    return undefined
  const { printWidthMm, printHeightMm } = view
  return typeof printWidthMm === 'number' && typeof printHeightMm === 'number'
    ? printWidthMm / printHeightMm
    : undefined
}
