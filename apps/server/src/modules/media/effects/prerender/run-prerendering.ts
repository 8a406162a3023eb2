import { type PrerenderDeps, prerenderPictures } from './prerender-pictures.ts'
import { claimPrerendering } from './queries.ts'
import { unmarkMissing } from './unmark-missing.ts'

/**
 * Prerenders a batch of pictures into the cache of this process. Returns `again` when work remains, and `later` when
 * prerendering belongs to processes with another picture cache.
 */
export async function runPrerendering(
  deps: PrerenderDeps,
  signal: AbortSignal,
): Promise<'again' | 'later' | undefined> {
  const { pictures, maker } = deps
  if (!(await claimPrerendering(pictures.db, await maker.readCacheId()))) return 'later'
  await maker.whenIndexed()
  await unmarkMissing(deps, signal)
  return (await prerenderPictures(deps, signal)) ? 'again' : undefined
}
