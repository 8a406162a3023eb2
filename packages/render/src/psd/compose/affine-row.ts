import { type BlendMode, findBlendMode, plainMode } from './blend-modes.ts'

/**
 * One row of a picture in which an artwork is still unknown. Each pixel is an affine function of the artwork, on
 * encoded (sRGB) values: premultiplied color `art · A + alpha · a + rest` in each channel, opacity `artAlpha · a +
 * restAlpha`, where A is the artwork's premultiplied color and a its alpha at that position. Blending preserves this
 * form, see docs/decisions.
 */
export type AffineRow = {
  readonly width: number
  readonly art: Float32Array
  readonly alpha: Float32Array
  readonly rest: Float32Array
  readonly artAlpha: Float32Array
  readonly restAlpha: Float32Array
  /** Number of the artwork shown, starting at 1; 0 for none. */
  readonly area: Uint8Array
}

/** Counts of pixels that could not be reproduced exactly. */
export type BlendFaults = {
  /** The mode is not affine where the artwork shows. */
  bent: number
  /** The mode clips at black or white, but the affine function does not. */
  clipped: number
  /** Two artworks show in the same pixel. */
  overlapping: number
}

export function createRow(width: number): AffineRow {
  return {
    width,
    art: new Float32Array(width * 3),
    alpha: new Float32Array(width * 3),
    rest: new Float32Array(width * 3),
    artAlpha: new Float32Array(width),
    restAlpha: new Float32Array(width),
    area: new Uint8Array(width),
  }
}

export function clearRow(row: AffineRow, from = 0, to = row.width): void {
  for (const plane of [row.art, row.alpha, row.rest]) plane.fill(0, from * 3, to * 3)
  for (const plane of [row.artAlpha, row.restAlpha, row.area]) plane.fill(0, from, to)
}

export function copyRow(from: AffineRow, to: AffineRow): void {
  to.art.set(from.art)
  to.alpha.set(from.alpha)
  to.rest.set(from.rest)
  to.artAlpha.set(from.artAlpha)
  to.restAlpha.set(from.restAlpha)
  to.area.set(from.area)
}

/** A range of pixels; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number }

/**
 * How a row is composited onto another: `weights` are opacity times mask; `isAtop` limits it to where something is
 * already.
 */
export type Compositing = { readonly blend: string; readonly weights: Float32Array; readonly isAtop: boolean }

/** Half a step of an 8 bit picture; smaller clipping is invisible. */
const UNSEEN = 0.5 / 255

/** Blends `source` onto `below`, modifying the latter. */
export function blendRow(below: AffineRow, source: AffineRow, range: Range, compositing: Compositing): BlendFaults {
  const mode = findBlendMode(compositing.blend) ?? plainMode
  const faults: BlendFaults = { bent: 0, clipped: 0, overlapping: 0 }
  for (let x = range.from; x < range.to; x += 1) {
    const weight = compositing.weights[x] ?? 0
    if (weight === 0) continue
    if (source.area[x] === 0) layConstant(below, source, x, weight, mode, compositing.isAtop, faults)
    else layArtwork(below, source, x, weight, mode, compositing.isAtop, faults)
  }
  return faults
}

/** Composites a pixel without artwork onto one that may have one. */
function layConstant(
  below: AffineRow,
  source: AffineRow,
  x: number,
  weight: number,
  mode: BlendMode,
  isAtop: boolean,
  faults: BlendFaults,
): void {
  const sourceAlpha = source.restAlpha[x] ?? 0
  const opacity = weight * sourceAlpha
  if (opacity === 0) return
  const backdrop = below.restAlpha[x] ?? 0
  const hasArt = below.area[x] !== 0
  if (hasArt && mode.overBelow === undefined) faults.bent += 1
  let isClipped = false
  for (let at = x * 3; at < x * 3 + 3; at += 1) {
    const colour = (source.rest[at] ?? 0) / sourceAlpha
    const rest = below.rest[at] ?? 0
    const mixed = backdrop > 0 ? mode.mix(Math.min(1, rest / backdrop), colour) : 0
    const free = isAtop ? 0 : 1 - backdrop
    below.rest[at] = (1 - opacity) * rest + opacity * (free * colour + backdrop * mixed)
    if (!hasArt) continue
    const slope = mode.overBelow?.slope(colour) ?? 0
    const height = mode.overBelow?.height(colour) ?? mixed
    const artAlpha = below.artAlpha[x] ?? 0
    const art = below.art[at] ?? 0
    const alpha = below.alpha[at] ?? 0
    if (mode.isClipped) {
      const dark = slope * (rest + alpha) + height * (backdrop + artAlpha)
      isClipped ||= leaves(dark, backdrop + artAlpha) || leaves(dark + slope * art, backdrop + artAlpha)
    }
    const keep = 1 - opacity + opacity * slope
    below.art[at] = keep * art
    below.alpha[at] = keep * alpha + opacity * (height - (isAtop ? 0 : colour)) * artAlpha
  }
  if (isClipped) faults.clipped += 1
  if (isAtop) return
  below.artAlpha[x] = (1 - opacity) * (below.artAlpha[x] ?? 0)
  below.restAlpha[x] = backdrop + opacity * (1 - backdrop)
}

/** Returns whether an artwork still makes a visible difference in a pixel. */
function showsArtwork({ area, art, alpha, artAlpha }: AffineRow, x: number): boolean {
  if (area[x] === 0) return false
  if (Math.abs(artAlpha[x] ?? 0) > UNSEEN) return true
  for (let at = x * 3; at < x * 3 + 3; at += 1) {
    if (Math.abs(art[at] ?? 0) > UNSEEN || Math.abs(alpha[at] ?? 0) > UNSEEN) return true
  }
  return false
}

function leaves(premultiplied: number, alpha: number): boolean {
  return premultiplied < -UNSEEN || premultiplied > alpha + UNSEEN
}

/** Composites a pixel with an artwork onto one without; an artwork below is replaced. */
function layArtwork(
  below: AffineRow,
  source: AffineRow,
  x: number,
  weight: number,
  mode: BlendMode,
  isAtop: boolean,
  faults: BlendFaults,
): void {
  const backdrop = below.restAlpha[x] ?? 0
  if (showsArtwork(below, x)) faults.overlapping += 1
  if (mode.overSource === undefined && backdrop > 0) faults.bent += 1
  const line = mode.overSource ?? plainMode.overSource
  if (line === undefined) return
  const restAlpha = source.restAlpha[x] ?? 0
  const artAlpha = source.artAlpha[x] ?? 0
  const free = isAtop ? 0 : 1 - backdrop
  let isClipped = false
  for (let at = x * 3; at < x * 3 + 3; at += 1) {
    const rest = below.rest[at] ?? 0
    const under = backdrop > 0 ? Math.min(1, rest / backdrop) : 0
    const slope = line.slope(under)
    const height = line.height(under)
    const scale = weight * (free + backdrop * slope)
    const shift = weight * (backdrop * height - rest)
    const art = source.art[at] ?? 0
    const alpha = source.alpha[at] ?? 0
    const own = source.rest[at] ?? 0
    if (mode.isClipped) {
      const dark = slope * (alpha + own) + height * (artAlpha + restAlpha)
      isClipped ||= leaves(dark, artAlpha + restAlpha) || leaves(dark + slope * art, artAlpha + restAlpha)
    }
    below.art[at] = scale * art
    below.alpha[at] = scale * alpha + shift * artAlpha
    // Without an artwork, the mode itself determines the value.
    const mixed = restAlpha > 0 && backdrop > 0 ? mode.mix(under, Math.min(1, own / restAlpha)) : 0
    below.rest[at] = (1 - weight * restAlpha) * rest + weight * (free * own + backdrop * restAlpha * mixed)
  }
  if (isClipped) faults.clipped += 1
  below.area[x] = source.area[x] ?? 0
  below.artAlpha[x] = isAtop ? 0 : weight * artAlpha * (1 - backdrop)
  if (!isAtop) below.restAlpha[x] = backdrop + weight * restAlpha * (1 - backdrop)
}

/**
 * Interpolates each pixel between its state before and after, which applies the opacity of a pass-through group.
 * Returns the number of pixels with two artworks.
 */
export function fadeRow(before: AffineRow, after: AffineRow, weights: Float32Array): number {
  let overlapping = 0
  for (let x = 0; x < after.width; x += 1) {
    const weight = weights[x] ?? 0
    if (weight === 1) continue
    const [earlier, later] = [before.area[x] ?? 0, after.area[x] ?? 0]
    if (earlier !== 0 && later !== 0 && earlier !== later) overlapping += 1
    const fade = (from: Float32Array, to: Float32Array, at: number) => {
      to[at] = (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * weight
    }
    for (let at = x * 3; at < x * 3 + 3; at += 1) {
      fade(before.art, after.art, at)
      fade(before.alpha, after.alpha, at)
      fade(before.rest, after.rest, at)
    }
    fade(before.artAlpha, after.artAlpha, x)
    fade(before.restAlpha, after.restAlpha, x)
    if (later === 0) after.area[x] = earlier
  }
  return overlapping
}
