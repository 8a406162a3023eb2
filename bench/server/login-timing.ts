import { join } from 'node:path'
import process from 'node:process'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { demoAccounts, seedDemoAccounts } from '../../apps/server/src/demo/seed-demo-accounts.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { login } from '../../apps/server/src/modules/platform/sessions/login.ts'
import { createPasswords } from '../../apps/server/src/modules/platform/sessions/passwords.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'

const callsPerCase = 60
const warmUpCalls = 5
const usernameOf = (userType: 2 | 3) => demoAccounts.find((account) => account.userType === userType)?.username ?? ''

/** All causes of a failed seller login, which must be indistinguishable by time. */
const cases: Readonly<Record<string, string>> = {
  'wrong password': usernameOf(3),
  'unknown name': '+8613900000000',
  'name of another role': usernameOf(2),
  'name that is no number': 'somebody',
}

/**
 * Measures whether the time of a refused login reveals if the account exists. The cases alternate, so that load affects
 * all of them equally.
 */
export async function benchLoginTiming(): Promise<void> {
  const dataDir = join(process.env.BENCH_DATA_DIR ?? '.data', 'bench-login')
  const database = await openDatabase({ DATA_DIR: dataDir }, createLogger('error'))
  try {
    await migrate({ pool: database.pool })
    const passwords = await createPasswords()
    await seedDemoAccounts(database.db, passwords)
    const refuse = async (username: string): Promise<number> => {
      // Earlier failures would make the login guard respond before any password is checked.
      await database.pool.query('delete from login_failure')
      const form = { userType: 3, username, password: 'surely not this' } as const
      const startedAt = performance.now()
      const result = await login({ db: database.db, passwords }, 3, form, { locale: 'zh-CN', clientIp: '192.0.2.1' })
      const ms = performance.now() - startedAt
      if (result.ok || result.code !== 'login_failed') throw new Error('the login was not refused as expected')
      return ms
    }
    const times = Object.entries(cases).map(([name, username]) => ({ name, username, ms: [] as number[] }))
    for (let round = -warmUpCalls; round < callsPerCase; round++) {
      for (const { username, ms } of times) {
        const taken = await refuse(username)
        if (round >= 0) ms.push(taken)
      }
    }
    console.log(describeMachine())
    console.log(table(['refused login', 'calls', 'p25 ms', 'median ms', 'p75 ms', 'p95 ms'], times.map(rowOf)))
  } finally {
    await database.close()
  }
}

function rowOf({ name, ms }: { name: string; ms: readonly number[] }): string[] {
  const sorted = ms.toSorted((a, b) => a - b)
  return [name, String(ms.length), ...[0.25, 0.5, 0.75, 0.95].map((share) => quantile(sorted, share).toFixed(1))]
}
