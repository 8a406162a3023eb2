import type { SiteContext } from '@podwright/contracts/client/site-context'
import { detailPath } from '../../catalog/product-paths.ts'
import type { Figure } from './article.ts'

/** The code of a ready-made product, and which of its two list pictures. */
export type FigureSource = { readonly code: string; readonly picture: 0 | 1 }
type FiguresContext = Pick<SiteContext, 'api' | 'reportError'>

/**
 * Loads pictures of the catalog for an article, by the names it uses. Products that an installation does not sell are
 * missing from the result: the article works without them.
 */
export async function loadFigures<Name extends string>(
  site: FiguresContext,
  sources: Readonly<Record<Name, FigureSource>>,
  captions: Readonly<Record<Name, string>>,
): Promise<Partial<Record<Name, Figure>>> {
  const names = Object.keys(sources).filter((name): name is Name => Object.hasOwn(sources, name))
  const found = await Promise.all(names.map(async (name) => [name, await findFigure(site, sources[name])] as const))
  const figures: Partial<Record<Name, Figure>> = {}
  for (const [name, figure] of found) if (figure) figures[name] = { ...figure, caption: captions[name] }
  return figures
}

async function findFigure({ api, reportError }: FiguresContext, { code, picture }: FigureSource) {
  try {
    const { items } = await api.call('listProducts', { query: { kind: 'ready_made', keyword: code } })
    const product = items.find((item) => item.code === code)
    const shown = product?.pictures[picture] ?? product?.pictures[0]
    if (!product || !shown) return undefined
    return { src: shown.src, alt: shown.alt, to: detailPath(product.kind, product.id) }
  } catch (error) {
    reportError(error)
    return undefined
  }
}
