/**
 * Widths in modules of the three bars and three spaces of each symbol; the last entry, the stop symbol, has one more
 * bar (ISO/IEC 15417).
 */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
  223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
  311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(
    /\s+/,
  )

const toSetC = 99
const toSetB = 100
const startB = 104
const startC = 105
const stop = 106
/** Modulus of the check symbol. */
const modulus = 103
/** Shortest run of digits that is encoded in code set C (two digits per symbol): switching sets costs symbols too. */
const worthSetC = 4

/**
 * Encodes printable ASCII as Code 128. Returns the widths of alternating bars and spaces in modules, starting with a
 * bar. The caller adds the quiet zone of ten modules on both sides. Throws for any other character.
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error('Code 128 encodes only printable ASCII')
  const values = valuesOf(text)
  const check = values.reduce((sum, value, i) => sum + value * Math.max(1, i), 0) % modulus
  return [...values, check, stop].flatMap((value) => [...(symbols[value] ?? '')].map(Number))
}

function valuesOf(text: string): number[] {
  const values: number[] = []
  for (const run of text.match(/\d+|\D+/g) ?? []) {
    if (!/^\d/.test(run) || run.length < worthSetC) pushSetB(values, run)
    else {
      const odd = run.length % 2
      pushSetB(values, run.slice(0, odd))
      values.push(values.length === 0 ? startC : toSetC)
      for (let at = odd; at < run.length; at += 2) values.push(Number(run.slice(at, at + 2)))
    }
  }
  return values
}

/** Appends characters in code set B, switching to it first if the values so far end in code set C. */
function pushSetB(values: number[], characters: string): void {
  if (characters === '') return
  if (values.length === 0) values.push(startB)
  else if (isInSetC(values)) values.push(toSetB)
  for (const character of characters) values.push(character.charCodeAt(0) - 32)
}

function isInSetC(values: readonly number[]): boolean {
  const change = values.findLastIndex((value) => value >= toSetC)
  return values[change] === toSetC || values[change] === startC
}
