import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { startWorker } from '../start-worker.ts'
import { actAsOperator, operatorToken } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'operator')

let worker: ChildProcess | undefined
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-e2e-catalog-'))
  worker = startWorker(folder)
})
test.afterAll(async () => {
  if (!worker) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  rmSync(folder, { recursive: true })
})

test('an operator exports the catalog, has it checked after a faulty one, and discards it', async ({
  page,
  request,
}) => {
  await actAsOperator(page, await operatorToken(request))
  await page.goto(`${consoleBase}${operatorPaths.catalog}`)
  await expect(page.getByRole('heading', { name: text('page.catalog'), exact: true })).toBeVisible()

  const field = page.getByLabel(text('catalog.upload'), { exact: true }).and(page.locator('input[type=file]'))
  const empty = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(40)])
  await field.setInputFiles({ name: 'faulty.zip', mimeType: 'application/zip', buffer: empty })
  const faulty = page.getByRole('row').filter({ hasText: 'faulty.zip' })
  await expect(faulty).toContainText(text('catalog.states.refused'), { timeout: 60_000 })
  await faulty.getByRole('button', { name: `${text('catalog.report')}: faulty.zip` }).click()
  await expect(page.getByText(text('catalog.stateTexts.refused'))).toBeVisible()
  await expectAccessible(page)

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: text('catalog.export') }).click()
  const exported = join(folder, 'exported.zip')
  await (await started).saveAs(exported)
  await field.setInputFiles(exported)
  await expect(page.getByText(text('catalog.same'))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: text('catalog.import'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text('catalog.importText'))
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('cancel') }).click()
  await page.getByRole('button', { name: `${text('catalog.discard')}: exported.zip` }).click()
  await page.getByRole('button', { name: text('catalog.discard'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'exported.zip' })).toContainText(
    text('catalog.states.discarded'),
  )
})
