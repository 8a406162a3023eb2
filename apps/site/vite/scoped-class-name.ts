import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sorted, so that the builds for browser and server give each file the same number. */
const files = globSync('{apps/site/app,packages/ui/src}/**/*.module.css', { cwd: root }).toSorted()
const classesOf = new Map<string, string[]>()

/**
 * Names the classes of CSS modules by the numbers of file and class, such as `bC4`. Lists repeat class names for each
 * product. Throws for a file outside of the site and its components.
 */
export function scopedClassName(name: string, path: string): string {
  const file = relative(root, path.replace(/\?.*$/, ''))
  const fileNumber = files.indexOf(file)
  if (fileNumber < 0) throw new Error(`${file} is not among the CSS modules of the site`)
  const classes = classesOf.get(file) ?? []
  classesOf.set(file, classes)
  if (!classes.includes(name)) classes.push(name)
  return `${lettersOf(fileNumber)}${classes.indexOf(name)}`
}

function lettersOf(number: number): string {
  const last = letters[number % letters.length] ?? ''
  return number < letters.length ? last : lettersOf(Math.floor(number / letters.length) - 1) + last
}
