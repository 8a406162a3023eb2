import { readFileSync } from 'node:fs'

/**
 * The 10,000 most common passwords of permitted length, from @zxcvbn-ts/language-common 4.1.3 (MIT, © Dan Wheeler,
 * Dropbox, Inc. and zxcvbn-ts), in lower case. That list omits what its own rules recognize, repetitions and keyboard
 * runs; `isPattern` covers these. See docs/decisions/0005-common-passwords.md.
 */
const listed = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890-=',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const runsBothWays = runs.flatMap((run) => [run, [...run].reverse().join('')])
const longestRepeatedUnit = 6

/** Whether a password is among the first that an attacker would try. Ignores case. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  return listed.has(folded) || isPattern(folded)
}

function isPattern(text: string): boolean {
  if (runsBothWays.some((run) => run.includes(text))) return true
  const units = Array.from(
    { length: Math.min(longestRepeatedUnit, Math.floor(text.length / 2)) },
    (_, index) => index + 1,
  )
  return units.some((unit) => text.slice(unit) === text.slice(0, -unit))
}
