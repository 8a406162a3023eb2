import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'

const ViewFacts = z.object({ recolourable: z.boolean() })

/** Returns named views that do not exist, and products in several colors whose view cannot be recolored. */
export async function findMissingViews({ blanks, readyMade }: Catalog, folder: string): Promise<string[]> {
  const products = [
    ...blanks.map(({ code, views, firstAttribute: { colours } }) => ({ file: `blanks/${code}.json`, views, colours })),
    ...readyMade.map(({ code, views, colours }) => ({ file: `ready-made/${code}.json`, views, colours })),
  ]
  const problems = await Promise.all(
    products.flatMap(({ file, views, colours }) =>
      views.map(async (view) => {
        const facts = await readFacts(join(folder, 'views', view, 'view.json'))
        if (!facts) return [`${file}: no view ${view}`]
        const isPlain = colours.every((colour) => colour === 'white')
        return facts.recolourable || isPlain ? [] : [`${file}: ${view} cannot be recoloured`]
      }),
    ),
  )
  return problems.flat()
}

async function readFacts(file: string): Promise<z.infer<typeof ViewFacts> | undefined> {
  try {
    return ViewFacts.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
