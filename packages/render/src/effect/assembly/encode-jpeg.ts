// AssemblyScript, compiled by `npm run generate`. Writes the same bytes as libjpeg-turbo (jpeg-encoder.test.ts).
import { BLOCK_BYTES, BLUE_WEIGHTS, fillChroma, fillLuma, nonzeroIn, RED_WEIGHTS, transform } from './jpeg-transform'

/** The encoder's area of memory; ../../node/jpeg/encoder-tables.ts writes the part below BLOCKS. */
const CHROMA_DIVISORS: usize = 512
const LUMA_DC: usize = 1024
const CHROMA_DC: usize = 1088
const LUMA_AC: usize = 1152
const CHROMA_AC: usize = 2176
const NATURAL_ORDER: usize = 3200
const VECTORS: usize = 3264
const BLOCKS: usize = 3904
const TILE: usize = 4672

const TILE_ROW_BYTES: usize = 48
const SPAN_BYTES: usize = 24
/** More than a macroblock can take: 6 · 64 coefficients of 26 bits. */
const MACROBLOCK_LIMIT: usize = 1280
const END_OF_BLOCK: usize = 0
const SIXTEEN_ZEROS: usize = 0xf0 << 2

/** The stream ends with the lower `64 − vacant` bits of `pending`, not yet stored at `end`. */
let pending: u64 = 0
let vacant: i32 = 64
let end: usize = 0

/** DC coefficients of the last macroblock. */
let lastY: i32 = 0
let lastCb: i32 = 0
let lastCr: i32 = 0

@inline
function bitLength(value: i32, sign: i32): u32 {
  return 32 - clz((value ^ sign) - sign)
}

/** Appends the code of a table's entry (total length in the low five bits) and the bits of its value. */
@inline
function codeOf(entry: u32, value: i32, sign: i32, size: u32): u64 {
  return <u64>((entry >>> 5) | ((value + sign) & ((1 << size) - 1)))
}

/** Appends a block with a DC difference and the coefficients marked in `nonzero`. */
function appendBlock(difference: i32, nonzero: u64, block: usize, order: usize, dc: usize, ac: usize): void {
  let word = pending
  let room = vacant
  let to = end
  let last: i32 = 0
  const dcSign = difference >> 31
  const dcSize = bitLength(difference, dcSign)
  let entry = load<u32>(dc + ((<usize>dcSize) << 2))
  let bits = codeOf(entry, difference, dcSign, dcSize)
  nonzero &= ~1
  for (;;) {
    const length = <i32>(entry & 31)
    room -= length
    if (room < 0) {
      store<u64>(to, (word << <u64>(length + room)) | (bits >> <u64>-room))
      to += 8
      room += 64
      word = bits
    } else {
      word = (word << <u64>length) | bits
    }
    if (nonzero == 0) {
      if (last == 63) break
      last = 63
      entry = load<u32>(ac + END_OF_BLOCK)
      bits = <u64>(entry >>> 5)
      continue
    }
    const next = <i32>ctz(nonzero)
    const zeros = next - last - 1
    if (zeros > 15) {
      last += 16
      entry = load<u32>(ac + SIXTEEN_ZEROS)
      bits = <u64>(entry >>> 5)
      continue
    }
    last = next
    nonzero &= nonzero - 1
    const value = <i32>load<i16>(block + <usize>load<u8>(order + <usize>next))
    const sign = value >> 31
    const size = bitLength(value, sign)
    entry = load<u32>(ac + (<usize>((zeros << 4) | size) << 2))
    bits = codeOf(entry, value, sign, size)
  }
  pending = word
  vacant = room
  end = to
}

/** Appends a block beyond the picture's edge, which repeats its predecessor's DC. */
function appendEmpty(area: usize): void {
  appendBlock(0, 0, area, area, area + LUMA_DC, area + LUMA_AC)
}

/**
 * Copies 16 × 16 pixels at the right or bottom edge and repeats the last ones. libjpeg repeats the last row before
 * chroma is subsampled to complete a pair, and pairs afterward.
 */
function fillTile(picture: usize, width: u32, height: u32, left: u32, top: u32, isChroma: bool, tile: usize): void {
  for (let y: u32 = 0; y < 16; y += 1) {
    const pair = min<u32>((top + y) >> 1, (height - 1) >> 1)
    const row = min<u32>(isChroma ? (pair << 1) | (y & 1) : top + y, height - 1)
    for (let x: u32 = 0; x < 16; x += 1, tile += 3) {
      const from = picture + <usize>(row * width + min<u32>(left + x, width - 1)) * 3
      store<u16>(tile, load<u16>(from))
      store<u8>(tile, load<u8>(from, 2), 2)
    }
  }
}

/** Appends a macroblock: 16 × 16 pixels as four blocks of luma and one each of chroma. */
function appendMacroblock(picture: usize, width: u32, height: u32, column: u32, row: u32, area: usize): void {
  const blocks = area + BLOCKS
  const blue = blocks + 4 * BLOCK_BYTES
  const red = blue + BLOCK_BYTES
  const vectors = area + VECTORS
  const left = column << 4
  const top = row << 4
  if (left + 16 <= width && top + 16 <= height) {
    const from = picture + <usize>(top * width + left) * 3
    fillLuma(from, <usize>width * 3, blocks, vectors)
    fillChroma(from, <usize>width * 3, blue, vectors, vectors + BLUE_WEIGHTS)
    fillChroma(from, <usize>width * 3, red, vectors, vectors + RED_WEIGHTS)
  } else {
    const tile = area + TILE
    fillTile(picture, width, height, left, top, false, tile)
    fillLuma(tile, TILE_ROW_BYTES, blocks, vectors)
    fillTile(picture, width, height, left, top, true, tile)
    fillChroma(tile, TILE_ROW_BYTES, blue, vectors, vectors + BLUE_WEIGHTS)
    fillChroma(tile, TILE_ROW_BYTES, red, vectors, vectors + RED_WEIGHTS)
  }
  const order = area + NATURAL_ORDER
  for (let i: u32 = 0; i < 4; i += 1) {
    if (left + ((i & 1) << 3) >= width || top + ((i >> 1) << 3) >= height) {
      appendEmpty(area)
      continue
    }
    const block = blocks + <usize>i * BLOCK_BYTES
    transform(block, area, vectors)
    const level = <i32>load<i16>(block)
    appendBlock(level - lastY, nonzeroIn(block, vectors), block, order, area + LUMA_DC, area + LUMA_AC)
    lastY = level
  }
  transform(blue, area + CHROMA_DIVISORS, vectors)
  const blueLevel = <i32>load<i16>(blue)
  appendBlock(blueLevel - lastCb, nonzeroIn(blue, vectors), blue, order, area + CHROMA_DC, area + CHROMA_AC)
  lastCb = blueLevel
  transform(red, area + CHROMA_DIVISORS, vectors)
  const redLevel = <i32>load<i16>(red)
  appendBlock(redLevel - lastCr, nonzeroIn(red, vectors), red, order, area + CHROMA_DC, area + CHROMA_AC)
  lastCr = redLevel
}

/** Stores a full word, so that at least one bit is vacant. */
@inline
function settle(): void {
  if (vacant > 0) return
  store<u64>(end, pending)
  end += 8
  vacant = 64
}

/** Appends the lower `length` (1 to 64) bits. */
function append(bits: u64, length: i32): void {
  settle()
  const excess = length - vacant
  if (excess < 0) {
    pending = (pending << <u64>length) | bits
    vacant = -excess
    return
  }
  store<u64>(end, (vacant == 64 ? 0 : pending << <u64>vacant) | (bits >> <u64>excess))
  end += 8
  pending = bits
  vacant = 64 - excess
}

/** Reads 64 bits of a stream from any bit on. */
@inline
function bitsAt(words: usize, at: u32): u64 {
  const word = words + (<usize>(at >> 6) << 3)
  const offset = <u64>(at & 63)
  return offset == 0 ? load<u64>(word) : (load<u64>(word) << offset) | (load<u64>(word, 8) >> (64 - offset))
}

/** Appends bits of another stream. */
function appendCopy(words: usize, at: u32, until: u32): void {
  if (at == until) return
  settle()
  const first = min<u32>(<u32>vacant, until - at)
  append(bitsAt(words, at) >> <u64>(64 - first), first)
  at += first
  for (; at + 64 <= until; at += 64, end += 8) store<u64>(end, bitsAt(words, at))
  if (at < until) append(bitsAt(words, at) >> <u64>(64 - (until - at)), until - at)
}

/**
 * Encodes a picture. Each span is a range of macroblocks to encode (first, end) and, after it, a range up to the next
 * span, whose bits (start, end) and last DC coefficients are known from `known`. Without `known`, everything is
 * encoded, and what is known then is written to the spans. Returns the number of whole bytes, or 0 if they do not fit
 * before `limit`.
 */
export function encodeScan(
  picture: usize,
  width: u32,
  height: u32,
  area: usize,
  spans: usize,
  spanCount: u32,
  known: usize,
  words: usize,
  limit: usize,
): u32 {
  const across = (width + 15) >> 4
  const total = across * ((height + 15) >> 4)
  const lastSpan = spans + <usize>(spanCount - 1) * SPAN_BYTES
  const safeEnd = limit - MACROBLOCK_LIMIT
  end = words
  vacant = 64
  lastY = 0
  lastCb = 0
  lastCr = 0
  for (; spans <= lastSpan; spans += SPAN_BYTES) {
    const changedEnd = load<u32>(spans, 4)
    const next = spans == lastSpan ? total : load<u32>(spans + SPAN_BYTES)
    const encodedEnd = known == 0 ? next : changedEnd
    let column = load<u32>(spans) % across
    let row = load<u32>(spans) / across
    for (let at = load<u32>(spans); ; at += 1) {
      if (known == 0 && at == changedEnd) store<u32>(spans, position(words), 8)
      if (at == encodedEnd) break
      if (end > safeEnd) return 0
      appendMacroblock(picture, width, height, column, row, area)
      column += 1
      if (column == across) {
        column = 0
        row += 1
      }
    }
    if (known == 0) {
      store<u32>(spans, position(words), 12)
      store<i16>(spans, <i16>lastY, 16)
      store<i16>(spans, <i16>lastCb, 18)
      store<i32>(spans, lastCr, 20)
      continue
    }
    const from = load<u32>(spans, 8)
    const until = load<u32>(spans, 12)
    if (end + ((until - from) >> 3) > safeEnd) return 0
    appendCopy(known, from, until)
    lastY = load<i16>(spans, 16)
    lastCb = load<i16>(spans, 18)
    lastCr = load<i32>(spans, 20)
  }
  const odd = vacant & 7
  if (odd > 0) append((1 << odd) - 1, odd)
  const bytes = position(words) >> 3
  if (vacant < 64) store<u64>(end, vacant == 0 ? pending : pending << <u64>vacant)
  return bytes
}

/** Position in the stream in bits. */
@inline
function position(words: usize): u32 {
  return (<u32>(end - words) << 3) + <u32>(64 - vacant)
}

/**
 * Converts words to a sequence of bytes with a zero after each 0xff. Returns its length, or 0 if it may not fit before
 * `limit`.
 */
export function stuffBytes(words: usize, bytes: u32, out: usize, limit: usize): u32 {
  const start = out
  const wordsEnd = words + bytes
  const safeEnd = limit - 32
  for (; words + 16 <= wordsEnd; words += 16) {
    if (out > safeEnd) return 0
    const next = i8x16.swizzle(v128.load(words), i8x16(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8))
    if (v128.any_true(i8x16.eq(next, i8x16.splat(-1)))) out = stuffSome(words, 16, out)
    else {
      v128.store(out, next)
      out += 16
    }
  }
  if (out > safeEnd) return 0
  return <u32>(stuffSome(words, <u32>(wordsEnd - words), out) - start)
}

function stuffSome(words: usize, bytes: u32, out: usize): usize {
  for (let i: u32 = 0; i < bytes; i += 1) {
    const byte = load<u8>(words + <usize>(i ^ 7))
    store<u8>(out, byte)
    out += 1
    if (byte == 0xff) {
      store<u8>(out, 0)
      out += 1
    }
  }
  return out
}
