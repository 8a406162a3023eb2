import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { ShowcaseProduct } from './article-header.tsx'

/**
 * Loads hot ready-made products for an article's header, shifted by `offset` for each page so that neighbors differ.
 * Articles work without them.
 */
export async function loadShowcase(
  { api, reportError }: Pick<SiteContext, 'api' | 'reportError'>,
  offset = 0,
): Promise<ShowcaseProduct[]> {
  try {
    const { items } = await api.call('listHotProducts', { query: { kind: 'ready_made', limit: 24 } })
    const shown = items.length > 0 ? [0, 1, 2].map((n) => items[(offset * 3 + n) % items.length]) : []
    return shown.flatMap((product) =>
      product
        ? [{ id: product.id, kind: product.kind, name: product.name, pictures: product.pictures.slice(0, 1) }]
        : [],
    )
  } catch (error) {
    reportError(error)
    return []
  }
}
