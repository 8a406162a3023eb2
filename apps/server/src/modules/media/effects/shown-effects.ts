import type { Database } from '../../../db/kysely.ts'
import { type EffectRecipe, hashEffect, pathOfEffect } from './effect-recipe.ts'
import {
  deleteShown,
  type EffectToShow,
  findKnownArtworks,
  findViews,
  replaceShown,
  type ViewRow,
} from './shown-queries.ts'

/** A picture to show. Its name is part of the path and consists of lowercase letters, digits and hyphens. */
export type EffectRequest = EffectRecipe & { readonly name: string }

/** The path of the picture below `/images/` (any size by `x-oss-process`), and its full size. */
export type EffectPicture = {
  readonly hash: string
  readonly path: string
  readonly width: number
  readonly height: number
}

export type ShownEffects =
  | { readonly ok: true; readonly pictures: readonly EffectPicture[] }
  | { readonly ok: false; readonly code: 'view_unknown' | 'artwork_unknown'; readonly detail: string }

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The color of the photographed product, which needs no recoloring. */
const white = '#ffffff'

/**
 * Replaces the pictures that `ownerKey` (`<kind>:<id>`: a design version or finished product) shows by these, in this
 * order. Nothing is rendered before a picture is requested or prerendered in the background. The same recipe has the
 * same path for all owners. Fails with `artwork_unknown` or `view_unknown` and then changes nothing.
 */
export async function showEffects(
  { db }: { readonly db: Database },
  ownerKey: string,
  requested: readonly EffectRequest[],
): Promise<ShownEffects> {
  const views = await findViewRows({ db }, requested)
  const artworks = distinct(requested.flatMap(({ prints }) => prints.map(({ artwork }) => artwork)))
  const known = await findKnownArtworks(db, artworks)
  const unknown = artworks.find((artwork) => !known.has(artwork))
  if (unknown !== undefined) return { ok: false, code: 'artwork_unknown', detail: unknown }
  const effects: ResolvedEffect[] = []
  for (const effect of requested) {
    const view = views.get(effect.view)
    if (view === undefined) return { ok: false, code: 'view_unknown', detail: effect.view }
    effects.push(resolveEffect(effect, view))
  }
  const names = await replaceShown(db, ownerKey, effects)
  return { ok: true, pictures: effects.map((effect) => pictureOf(effect, names)) }
}

/** A picture whose hash is known. */
export type ResolvedEffect = EffectToShow & { readonly size: ViewRow }

export async function findViewRows(
  { db }: { readonly db: Database },
  requested: readonly Pick<EffectRequest, 'view'>[],
): Promise<Map<string, ViewRow>> {
  return new Map((await findViews(db, distinct(requested.map(({ view }) => view)))).map((row) => [row.name, row]))
}

export function resolveEffect(effect: EffectRequest, view: ViewRow): ResolvedEffect {
  if (!namePattern.test(effect.name)) throw new Error(`a picture cannot be called "${effect.name}"`)
  const recipe = { ...effect, colour: colourOn(view, effect.colour) }
  return { ...recipe, hash: hashEffect(recipe, view.sha256), size: view }
}

export function pictureOf(
  { hash, name, size: { width, height } }: ResolvedEffect,
  names: ReadonlyMap<string, string>,
): EffectPicture {
  return { hash, path: pathOfEffect({ hash, name: names.get(hash) ?? name }), width, height }
}

/**
 * Removes the pictures of `ownerKey`. Pictures without an owner stay for a while, because their paths may still be in
 * use.
 */
export async function hideEffects({ db }: { readonly db: Database }, ownerKey: string): Promise<void> {
  await deleteShown(db, ownerKey)
}

export function colourOn({ isRecolorable }: ViewRow, colour: string | null): string | null {
  const plain = colour === null || !isRecolorable || colour.toLowerCase() === white
  return plain ? null : colour.toLowerCase()
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
