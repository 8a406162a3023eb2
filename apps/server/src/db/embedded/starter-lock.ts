import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf, errorLineOf, StartError } from '../start-error.ts'
import { processBirth } from './process-identity.ts'

type Holder = { pid: number; birth: string }
type Claim = { path: string; number: number; holder: Holder | undefined }

const claimName = /^starter-(\d+)\.lock$/

/**
 * Allows one app process at a time to start the database of a folder. The holder is identified by pid and start time,
 * so the lock of a killed process never blocks. Claims are numbered, created atomically (link) and never replaced: two
 * starters that find the same dead claim both try the next number, and the file system accepts one.
 *
 * @returns the release function, which may be called more than once.
 */
export function acquireStarterLock(folder: string): () => void {
  const mine = `starter.${process.pid}.${randomUUID()}.tmp`
  const minePath = join(folder, mine)
  try {
    writeFileSync(minePath, JSON.stringify({ pid: process.pid, birth: processBirth(process.pid) ?? '' }), {
      flag: 'wx',
    })
  } catch (error) {
    throw new StartError('data_folder_unwritable', `Cannot write to ${folder}: ${errorLineOf(error)}`, error)
  }
  try {
    const claimed = claimNextNumber(folder, minePath)
    return () => rmSync(claimed, { force: true })
  } finally {
    unlinkSync(minePath)
  }
}

function claimNextNumber(folder: string, minePath: string): string {
  for (;;) {
    const before = claimsIn(folder)
    refuseIfHeld(folder, before)
    const path = join(folder, `starter-${Math.max(0, ...before.map((claim) => claim.number)) + 1}.lock`)
    try {
      linkSync(minePath, path)
    } catch (error) {
      if (errorCodeOf(error) === 'EEXIST') continue
      throw error
    }
    const others = claimsIn(folder).filter((claim) => claim.path !== path)
    try {
      refuseIfHeld(folder, others)
    } catch (error) {
      unlinkSync(path)
      throw error
    }
    for (const dead of others) rmSync(dead.path, { force: true })
    return path
  }
}

function refuseIfHeld(folder: string, claims: Claim[]): void {
  const live = claims.find((claim) => claim.holder && processBirth(claim.holder.pid) === claim.holder.birth)
  if (!live) return
  throw new StartError(
    'already_started',
    `Podwright already runs on ${folder} (process ${live.holder?.pid}). Stop it first, or choose another DATA_DIR.`,
  )
}

function claimsIn(folder: string): Claim[] {
  return readdirSync(folder).flatMap((name) => {
    const number = claimName.exec(name)?.[1]
    const path = join(folder, name)
    return number === undefined ? [] : [{ path, number: Number(number), holder: readHolder(path) }]
  })
}

/** Returns undefined if the claim was released meanwhile, or cannot be read by this user. */
function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('birth' in value)) return false
  return typeof value.pid === 'number' && typeof value.birth === 'string'
}
