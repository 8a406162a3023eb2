import type { DataOf } from '@podwright/contracts/define-call'
import type { getDesignPictures as getDesignPicturesCall } from '@podwright/contracts/finished/get-design-pictures'
import { settingsOf } from '@podwright/design/design'
import { readDesign } from '@podwright/design/format/read-design'
import { fillDesign, samplesOf } from '@podwright/design/variables'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { Prints } from '../../../media/print-files/service.ts'
import { getDesign } from '../../designs/designs.ts'
import { readVersion } from '../../designs/versions.ts'
import { getStudioProduct } from '../../studio/show-product.ts'
import type { FinishedDeps } from '../deps.ts'
import {
  beginPictureAttempt,
  type DesignVersionKey,
  findDesignPicture,
  insertDesignPicture,
  markDesignPicture,
  withdrawPictureAttempt,
} from './design-picture-queries.ts'
import { planPictures } from './picture-plan.ts'
import { preparePictures } from './prepare-pictures.ts'
import { failureOf } from './prepare-product.ts'

type Pictures = DataOf<typeof getDesignPicturesCall>

/** Pictures of a design version in its main color; the first request queues their preparation. */
export async function getDesignPictures(
  deps: FinishedDeps,
  accountId: number,
  { designId, requested, locale }: { designId: number; requested: number | undefined; locale: LocaleCode },
): Promise<Result<Pictures>> {
  const { db } = deps
  const opened = await getDesign(deps, accountId, designId, requested)
  if (!opened.ok) return opened
  const { revision, productId, document } = opened.data
  const version = { designId, revision }
  const known = await findDesignPicture(db, version)
  if (known) return succeed({ revision, ...shown(known) })
  const product = await getStudioProduct(deps, productId, locale)
  if (!product.ok) return product
  const read = readDesign(document)
  if (!read.ok) throw new Error(`design ${designId} version ${revision}: ${read.detail}`)
  const [main] = settingsOf(read.value).colours
  const first = product.data.colours.find(({ code }) => code === main) ?? product.data.colours[0]
  const plan = planPictures(product.data, first ? [first.code] : [])
  if (!plan) return fail('product_unknown')
  await insertDesignPicture(db, version, plan)
  await deps.queuePictures(version)
  return succeed({ revision, state: 'preparing', failure: null, pictures: [] })
}

function shown({ state, failure, pictures }: Omit<Pictures, 'revision'>): Omit<Pictures, 'revision'> {
  return { state, failure, pictures }
}

const maxAttempts = 3

/**
 * Prepares the pictures of a design version. Does nothing when they are already prepared or the version was removed.
 */
export async function pictureDesign(prints: Prints, version: DesignVersionKey, signal: AbortSignal): Promise<void> {
  const { db } = prints
  const { designId, revision } = version
  const row = await beginPictureAttempt(db, version)
  if (!row) return
  if (row.attempts > maxAttempts) {
    await markDesignPicture(db, version, { failure: 'print_failed' })
    return
  }
  try {
    const design = await readVersion(db, designId, revision)
    if (!design) return
    const filled = fillDesign(design, samplesOf(design))
    const made = await preparePictures(prints, designOwnerKey(version), filled, row.plan, { signal })
    await markDesignPicture(db, version, made.ok ? { pictures: made.pictures } : { failure: failureOf(made.code) })
  } catch (error) {
    if (signal.aborted) await withdrawPictureAttempt(db, version)
    throw error
  }
}

function designOwnerKey({ designId, revision }: DesignVersionKey): string {
  return `design:${designId}:${revision}`
}
