// npm run operator -- create <phone> | list | lock <phone> <reason> | unlock <phone> | supply <phone> [<product> …].
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { errorLineOf } from '../db/start-error.ts'
import { readEnv } from '../env.ts'
import {
  createOperator,
  listOperators,
  lockOperator,
  type OperatorAccounts,
  supplyProducts,
} from '../modules/accounts/operator-accounts.ts'
import { createPasswords } from '../modules/accounts/passwords.ts'

const usage = `npm run operator -- create <phone>            makes an operator and prints a password
npm run operator -- list
npm run operator -- lock <phone> <reason>     ends the operator's sessions and lets nobody in
npm run operator -- unlock <phone>
npm run operator -- supply <phone> [<product> …]  says which supplier makes products; without codes all that nobody makes
The phone number is written with its country: +8613800000001. Without DATABASE_URL the server has to be stopped first.`

async function run([command, phone = '', ...rest]: readonly string[]): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
  const database = await openDatabase(configuration.env, console)
  try {
    await migrate(database)
    const accounts: OperatorAccounts = { db: database.db, passwords: await createPasswords() }
    console.log(await carryOut(accounts, command ?? '', phone, rest))
  } finally {
    await database.close()
  }
}

async function carryOut(
  accounts: OperatorAccounts,
  command: string,
  phone: string,
  rest: readonly string[],
): Promise<string> {
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
    case 'supply':
      return `${await supplyProducts(accounts, phone, rest)} products are made by ${phone} from now on.`
    default:
      throw new Error(usage)
  }
}

if (process.argv.length < 3) {
  console.error(usage)
  process.exitCode = 1
} else {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(errorLineOf(error))
    process.exitCode = 1
  })
}
