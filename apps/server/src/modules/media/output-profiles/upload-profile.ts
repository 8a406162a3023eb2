import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type {
  changeRenderingIntent as changeRenderingIntentCall,
  OutputProfile,
  uploadOutputProfile as uploadOutputProfileCall,
} from '@podwright/contracts/workshop/output-profiles'
import {
  type InkTechnique,
  type ProfileRefusal,
  profileLimits,
  type RenderingIntent,
} from '@podwright/domain/print/output-profiles'
import { inspectProfile, type ProfileAnswer } from '@podwright/render/intake/profiles/inspect-profile'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Received, receiveFile } from '../../../files/receive-file.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Storage } from '../../../storage/storage.ts'
import { presentProfile } from './profiles.ts'
import { findProfileFile, updateIntent, upsertProfile } from './queries.ts'

export type ProfileDeps = { readonly db: Database; readonly storage: Pick<Storage, 'draft'> }

/** Each takes a second and 170 MB. */
const readers = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 12 })
/** Maximum time for receiving a profile of a few megabytes. */
const receiveMs = 60_000

/** Accounts with a running request, so that no account takes the places of the others. */
const busy = new Set<number>()

type Read = { readonly profile: Buffer; readonly lattice: Buffer; readonly answer: ProfileAnswer & { ok: true } }

/** Receives the ICC profile of a printer, computes its lattice in a process of its own, and stores both. */
export async function uploadOutputProfile(
  { db, storage }: ProfileDeps,
  supplierId: number,
  technique: InkTechnique,
  { name, intent }: ParsedQueryOf<typeof uploadOutputProfileCall>,
  body: FileContent,
): Promise<Result<OutputProfile>> {
  return withDraft(storage, supplierId, async (file) => {
    const received = await receiveProfile(body instanceof Blob ? body.stream() : body, file)
    if (received === 'broken') return fail('malformed_request')
    if (received !== 'received') return refuse(received)
    const read = await readProfile(storage, file, intent)
    if ('code' in read) return refuse(read.code)
    const { profile, lattice, answer } = read
    const row = await upsertProfile(db, supplierId, {
      ...{ technique, intent, profile, lattice, latticeCode: newCode() },
      ...{ space: answer.space, name: (answer.name || name || technique).slice(0, profileLimits.name) },
    })
    return succeed(presentProfile(row))
  })
}

/** Computes the lattice again with another intent. */
export async function changeRenderingIntent(
  { db, storage }: ProfileDeps,
  supplierId: number,
  technique: InkTechnique,
  { intent }: ParsedBodyOf<typeof changeRenderingIntentCall>,
): Promise<Result<OutputProfile>> {
  const known = await findProfileFile(db, supplierId, technique)
  if (!known) return fail('profile_unknown')
  return withDraft(storage, supplierId, async (file) => {
    await writeFile(file, known.profile)
    const read = await readProfile(storage, file, intent)
    // It was read before: only a machine out of memory refuses it now.
    if ('code' in read) return fail('unavailable', { retryAfterSeconds: 10 })
    const row = await updateIntent(
      db,
      supplierId,
      technique,
      { intent, lattice: read.lattice, latticeCode: newCode() },
      known,
    )
    return row ? succeed(presentProfile(row)) : fail('profile_unknown')
  })
}

const refuse = (code: ProfileRefusal) => fail('profile_refused', { fields: { file: code } })
const newCode = () => randomBytes(16).toString('base64url')

async function withDraft<Data>(
  storage: ProfileDeps['storage'],
  supplierId: number,
  use: (file: string) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  if (busy.has(supplierId)) return fail('rate_limited', { retryAfterSeconds: 10 })
  busy.add(supplierId)
  const file = storage.draft()
  try {
    return await use(file)
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  } finally {
    busy.delete(supplierId)
    await rm(file, { force: true })
  }
}

function receiveProfile(stream: ReadableStream<Uint8Array>, file: string): Promise<Received<ProfileRefusal>> {
  return receiveFile<ProfileRefusal>(
    stream,
    file,
    (chunk, sizeBefore) => {
      if (chunk === undefined) return sizeBefore === 0 ? 'profile_empty' : undefined
      return sizeBefore + chunk.length > profileLimits.megabytes * 1_000_000 ? 'profile_too_many_bytes' : undefined
    },
    receiveMs,
  )
}

async function readProfile(
  storage: ProfileDeps['storage'],
  file: string,
  intent: RenderingIntent,
): Promise<Read | { readonly code: ProfileRefusal }> {
  const target = storage.draft()
  try {
    const answer = await readers.run(() => inspectProfile({ file, intent, target }))
    if (!answer.ok) return { code: answer.code }
    return { answer, profile: await readFile(file), lattice: await readFile(target) }
  } finally {
    await rm(target, { force: true })
  }
}
