// Command line for operators; see `usage`.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { setExchangeRate as setExchangeRateCall } from '@podwright/contracts/operator/rates'
import { csvText } from '@podwright/domain/csv/csv'
import { freightTable } from '@podwright/domain/freight/table'
import { minorToDecimal } from '@podwright/domain/money'
import type { PaymentProblem } from '@podwright/domain/wallet/top-up'
import { runBackup, runRestore, showBackups } from '../backup/command-line.ts'
import { catalogFolder } from '../boot/catalog-folder.ts'
import { openFiles } from '../boot/check-files.ts'
import { openKeyring } from '../boot/open-keyring.ts'
import type { Keyring } from '../crypto/seal.ts'
import { resealAll } from '../crypto/sealed-columns.ts'
import { openDatabase, openSharedDatabase } from '../db/database.ts'
import type { Database } from '../db/kysely.ts'
import { isNewDatabase, migrate, requireMigrated } from '../db/migrate.ts'
import { errorLineOf } from '../db/start-error.ts'
import { type Env, readEnv } from '../env.ts'
import { endMaintenance, findMaintenance, startMaintenance } from '../maintenance/maintenance.ts'
import { listKnownRates, setExchangeRate } from '../modules/catalog/exchange-rates/admin-rates.ts'
import { importCatalog } from '../modules/catalog/files/audited-import.ts'
import {
  type CatalogDeps,
  exportCatalog,
  findCurrentCatalog,
  moveImportsFolder,
} from '../modules/catalog/files/service.ts'
import {
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
} from '../modules/catalog/freight/admin-freight.ts'
import {
  createOperator,
  lockOperator,
  resetOperatorTwoFactor,
  supplyProducts,
} from '../modules/platform/accounts/command-line.ts'
import { listOperators, type OperatorAccounts, sellerOf } from '../modules/platform/accounts/operator-accounts.ts'
import { reconcileLedger } from '../modules/platform/reconciliation/reconcile-ledger.ts'
import { createPasswords } from '../modules/platform/sessions/passwords.ts'
import { creditPayment, settleUnmatchedPayment } from '../modules/platform/wallet/admin-payments.ts'
import { findUnmatchedPayments, type UnmatchedPaymentRow } from '../modules/platform/wallet/service.ts'
import type { Result } from '../result.ts'
import { copyStorage } from '../storage/move-storage.ts'
import { openStorageAt } from '../storage/open-storage.ts'

const usage = `npm run operator -- create <phone>            creates an operator and prints the password
npm run operator -- list
npm run operator -- lock <phone> <reason>     locks the operator and ends all sessions
npm run operator -- unlock <phone>
npm run operator -- reset-two-factor <phone>  removes the operator's two-factor authentication, ends all sessions
npm run operator -- supply <phone> [<product> …]  assigns products to a supplier; without codes all unassigned ones
npm run operator -- payments                  lists payments that match no top-up
npm run operator -- credit <payment> <phone>  credits such a payment to a seller's wallet
npm run operator -- settle <payment> <note>   settles it without crediting, e.g. because it was paid back
npm run operator -- rates                     lists exchange rates; * marks those in force
npm run operator -- rate <currency> <units per yuan> [source]  sets today's rate
npm run operator -- catalog                   shows which catalog is in force
npm run operator -- catalog export <file>     writes the catalog in force as a ZIP
npm run operator -- catalog check <from>      reports the problems of a folder or ZIP, or its changes
npm run operator -- catalog import <from>     replaces the catalog in force
npm run operator -- carriers                  lists carriers
npm run operator -- freight export <file>     writes all freight rates as CSV
npm run operator -- freight check <file>      reports what a file would change
npm run operator -- freight import <file>     replaces all freight rates
npm run operator -- maintenance [on|off]      shows or switches maintenance mode; on --until <time> announces its end
npm run operator -- migrate                   updates the database to this release, and nothing else
npm run operator -- storage move <from> <to>  copies all files to another storage: folders, or s3://… as in STORAGE_URL
npm run operator -- backup <place> [--verify] copies database and files to a folder or s3://…, while servers run; --verify reads all earlier copies
npm run operator -- backups <place>           lists the backups there
npm run operator -- restore <place> [<name>] [--skip-damaged]  restores a backup onto an empty installation; the newest without a name
npm run operator -- reconcile                 compares the ledger with orders, top-ups and payouts, while servers run
npm run operator -- reseal                    encrypts stored credentials with the newest CREDENTIALS_KEY
Write phone numbers with their country code: +8613800000001. Without DATABASE_URL, stop the server first, except for backup, reconcile and maintenance.`

async function run([command, phone = '', ...rest]: readonly string[]): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
  const { env } = configuration
  const withoutMigration = await runWithoutMigration(env, command, [phone, ...rest])
  if (withoutMigration !== undefined) {
    console.log(withoutMigration)
    return
  }
  const database = await openDatabase(env, console)
  try {
    if (command === 'migrate') {
      const { applied, version } = await migrate(database)
      console.log(`${applied.length} migrations were applied; the database is at version ${version}.`)
      return
    }
    // A new installation may begin with any command, such as the one that creates its first operator.
    if (await isNewDatabase(database.pool)) await migrate(database)
    else await requireMigrated(database)
    const accounts: OperatorAccounts = { db: database.db, passwords: await createPasswords() }
    const withCatalog: Deps['withCatalog'] = async (work) => {
      const { storage, close } = await openFiles(env, database, 'command')
      try {
        await moveImportsFolder(env.DATA_DIR)
        return await work({ pool: database.pool, db: database.db, storage, deliveredFolder: catalogFolder })
      } finally {
        close()
      }
    }
    const keyring = () => openKeyring({ env, db: database.db })
    console.log(await runCommand({ ...accounts, withCatalog, keyring }, command ?? '', phone, rest))
  } finally {
    await database.close()
  }
}

/** Commands that leave the database at its version, or have none; undefined for all others. */
async function runWithoutMigration(
  env: Env,
  command: string | undefined,
  [first = '', ...rest]: readonly string[],
): Promise<string | undefined> {
  switch (command) {
    case 'storage':
      return moveStorage(env, first, rest)
    case 'reconcile':
      return reconcile(env)
    case 'maintenance':
      return switchMaintenance(env, first, rest)
    case 'backup':
    case 'backups':
    case 'restore':
      return runBackupCommand(env, command, first, rest)
    default:
      return undefined
  }
}

type Deps = OperatorAccounts & {
  /** Opens the storage for the work. */
  readonly withCatalog: (work: (deps: CatalogDeps) => Promise<string>) => Promise<string>
  readonly keyring: () => Promise<Keyring>
}

async function runCommand(accounts: Deps, command: string, phone: string, rest: readonly string[]): Promise<string> {
  const { db } = accounts
  switch (command) {
    case 'create': {
      const password = randomBytes(12).toString('base64url')
      await createOperator(accounts, phone, password)
      return `Operator ${phone} can log in with the password ${password} (shown once).`
    }
    case 'list':
      return (await listOperators(accounts))
        .map(({ username, lock }) => `${username}${lock ? ` locked: ${lock}` : ''}`)
        .join('\n')
    case 'lock':
    case 'unlock':
      await lockOperator(accounts, phone, command === 'lock' ? rest.join(' ') || 'locked on the command line' : null)
      return `Operator ${phone} is ${command}ed.`
    case 'reset-two-factor':
      return `Two-factor authentication of ${await resetOperatorTwoFactor(accounts, phone)} is removed.`
    case 'supply':
      return `${await supplyProducts(accounts, phone, rest)} products are now assigned to ${phone}.`
    case 'payments':
      return (await findUnmatchedPayments(db)).map(lineOfPayment).join('\n') || 'There are no unmatched payments.'
    case 'credit': {
      const [seller = ''] = rest
      const body = { accountId: await sellerOf(accounts, seller), note: '' }
      const { amountMinor } = done(await creditPayment({ db }, null, Number(phone), body))
      return `${minorToDecimal(amountMinor)} CNY were credited to the wallet of ${seller}.`
    }
    case 'settle': {
      const note = rest.join(' ')
      if (note === '') throw new Error(usage)
      done(await settleUnmatchedPayment({ db }, null, Number(phone), note))
      return `Payment ${phone} is settled.`
    }
    case 'rates':
      return done(await listKnownRates({ db }))
        .items.map(
          ({ currency, date, rate, source, isInForce }) =>
            `${isInForce ? '*' : ' '} ${currency} ${date} ${rate} ${source}`,
        )
        .join('\n')
    case 'catalog':
      return accounts.withCatalog((deps) => runCatalogCommand(deps, phone, rest[0]))
    case 'reseal':
      return describeResealing(await resealAll(db, await accounts.keyring()))
    case 'carriers':
      return done(await listManagedCarriers({ db }))
        .items.map(
          ({ id, names, isActive, ways }) => `${id}  ${names['en-US']}  ${ways} ways${isActive ? '' : '  off'}`,
        )
        .join('\n')
    case 'freight':
      return runFreightCommand(db, phone, rest[0])
    case 'rate': {
      const [rate, ...source] = rest
      const asked = setExchangeRateCall.body.safeParse({ rate, source: source.join(' ') || 'operator' })
      const params = setExchangeRateCall.params.safeParse({ currency: phone.toUpperCase() })
      if (!asked.success || !params.success) throw new Error(usage)
      const set = done(await setExchangeRate({ db }, null, params.data, asked.data))
      return `One yuan is ${set.rate} ${set.currency}.`
    }
    default:
      throw new Error(usage)
  }
}

async function runFreightCommand(db: Database, action: string, file: string | undefined): Promise<string> {
  if (file === undefined || !['export', 'check', 'import'].includes(action)) throw new Error(usage)
  if (action === 'export') {
    const { items } = done(await exportFreightRates({ db }))
    await writeFile(file, csvText(freightTable(items)))
    return `${items.length} rates were written to ${file}.`
  }
  const body = { csv: await readFile(file, 'utf8'), apply: false, note: file }
  const preview = done(await importFreightRates({ db }, null, body))
  const { fingerprint } = preview
  const imported =
    action === 'import' ? done(await importFreightRates({ db }, null, { ...body, apply: true, fingerprint })) : preview
  const { rates, counts, added, changed, removed, problems, isApplied } = imported
  return [
    ...problems.map(({ row, code, about }) => `row ${row}: ${code} ${about}`),
    ...added.map((each) => `+ ${each}`),
    ...changed.map(
      ({ key, cells }) =>
        `~ ${key}: ${cells.map(({ column, before, after }) => `${column} ${before} → ${after}`).join(', ')}`,
    ),
    ...removed.map((each) => `- ${each}`),
    `${counts.added} new, ${counts.changed} changed, ${counts.removed} gone, ${counts.problems} wrong rows.`,
    `${rates} rates; ${isApplied ? 'they are in force.' : 'nothing was changed.'}`,
  ].join('\n')
}

async function runCatalogCommand(deps: CatalogDeps, action: string, file: string | undefined): Promise<string> {
  const inForce = await findCurrentCatalog(deps)
  if (action === '')
    return inForce ? `${inForce.origin}, imported ${inForce.importedAt.toISOString()}.` : 'The delivered catalog.'
  if (file === undefined || !['export', 'check', 'import'].includes(action)) throw new Error(usage)
  if (action === 'export') {
    const files = await exportCatalog(inForce?.folder ?? deps.deliveredFolder, file)
    return `${files} files were written to ${file}. It does not contain exchange rates and freight rates set by operators.`
  }
  const imported = await importCatalog(deps, null, { from: file, apply: action === 'import', note: '' })
  if (!imported.ok) {
    process.exitCode = 1
    return [...imported.problems, 'Nothing was changed.'].join('\n')
  }
  const { counts, changes, isApplied } = imported
  return [
    ...changes.added.map((code) => `+ ${code}`),
    ...changes.changed.map((code) => `~ ${code}`),
    ...changes.unlisted.map((code) => `- ${code}`),
    `The catalog is valid: ${counts.blanks} blanks, ${counts.readyMade} ready-made products, ${counts.freightRates} freight rates.`,
    isApplied
      ? 'It is in force, also in servers and workers that run. New products have no supplier yet: operator -- supply <phone>.'
      : 'Nothing was changed.',
  ].join('\n')
}

/** Needs no database: the storages are compared by their own lists. */
async function moveStorage(env: Env, action: string, [from, to]: readonly string[]): Promise<string> {
  if (action !== 'move' || from === undefined || to === undefined) throw new Error(usage)
  const [source, target] = [await openStorageAt(env, from), await openStorageAt(env, to)]
  try {
    const { copied, copiedBytes, present } = await copyStorage(source.storage, target.storage, (moved) => {
      if (moved.copied % 1000 === 0) console.log(`${moved.copied} files were copied.`)
    })
    return `${copied} files (${copiedBytes} bytes) were copied to ${target.storage.label} and verified; ${present} were there with the same content.`
  } finally {
    source.close()
    target.close()
  }
}

async function runBackupCommand(
  env: Env,
  command: 'backup' | 'backups' | 'restore',
  place: string,
  rest: readonly string[],
): Promise<string> {
  const option = { backup: '--verify', backups: undefined, restore: '--skip-damaged' }[command]
  const isOn = option !== undefined && rest.includes(option)
  const [name, ...others] = rest.filter((word) => word !== option)
  const isKnown = name === undefined || (command === 'restore' && !name.startsWith('-'))
  if (place === '' || !isKnown || others.length > 0) throw new Error(usage)
  if (command === 'backup') return runBackup(env, console, place, isOn)
  if (command === 'backups') return showBackups(env, place)
  return runRestore(env, console, place, { name, skipDamaged: isOn }, console.log)
}

/** At any version of the database that has the mode: it is switched on before an upgrade. */
async function switchMaintenance(env: Env, action: string, [option, time = '']: readonly string[]): Promise<string> {
  const until = option === undefined ? null : new Date(time)
  const isTime = until === null || (option === '--until' && until.getTime() > Date.now())
  if (!['', 'on', 'off'].includes(action) || !isTime) throw new Error(usage)
  const database = await openSharedDatabase(env, console)
  try {
    const { db } = database
    if (action === 'on') done(await startMaintenance(db, until))
    if (action === 'off') done(await endMaintenance(db))
    const maintenance = await findMaintenance(db)
    if (!maintenance) return 'Maintenance mode is off.'
    const end = maintenance.until === null ? '' : `, announced until ${maintenance.until.toISOString()}`
    return `Maintenance mode is on since ${maintenance.since.toISOString()}${end}. Servers follow within seconds.`
  } finally {
    await database.close()
  }
}

/** Lists the differences; the exit status tells whether there are any. */
async function reconcile(env: Env): Promise<string> {
  const database = await openSharedDatabase(env, console)
  try {
    const { transactions, differenceCount, differences } = await reconcileLedger(database.db)
    if (differenceCount === 0) return `${transactions} transactions of the ledger match their records.`
    process.exitCode = 1
    const lines = differences.map(
      ({ kind, detail, id, reference, expectedMinor, foundMinor }) =>
        `${kind} ${id} ${detail}  ${reference}  expected ${minorToDecimal(expectedMinor)}, ledger ${minorToDecimal(foundMinor)} CNY`,
    )
    return [...lines, `${differenceCount} differences in ${transactions} transactions.`].join('\n')
  } finally {
    await database.close()
  }
}

/** Failures are reported by their code. */
function done<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.data
}

const problems: Readonly<Record<PaymentProblem, string>> = {
  reference_unknown: 'no top-up has this reference',
  amount_differs: 'the top-up has another amount',
  account_deleted: 'the account of the top-up was deleted',
}

function lineOfPayment({
  id,
  provider,
  reference,
  amountMinor,
  problem,
  receivedAt,
  username,
}: UnmatchedPaymentRow): string {
  const about = [problems[problem], username].filter(Boolean).join(', ')
  return `${id}  ${receivedAt.toISOString()}  ${provider} ${reference}  ${minorToDecimal(amountMinor)} CNY  ${about}`
}

if (process.argv.length < 3) {
  console.error(usage)
  process.exitCode = 1
} else {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    // Usage and problem lists span several lines; every other error is one line.
    const isList = error instanceof Error && error.message.includes('\n')
    console.error(isList ? error.message : errorLineOf(error))
    process.exitCode = 1
  })
}

/** Throws if values remain that need older keys, so that the command fails. */
function describeResealing({ count, unreadable }: Awaited<ReturnType<typeof resealAll>>): string {
  const done = `${count} values were encrypted with the newest key.`
  if (unreadable.length === 0) return `${done} Older keys are no longer needed.`
  const lines = unreadable.map(({ table, column, key, reason }) => `${table}.${column} of ${key}: ${reason}`)
  throw new Error([`${done} ${unreadable.length} could not be decrypted; keep the older keys.`, ...lines].join('\n'))
}
