import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { defaultKeyLimits } from '@podwright/domain/account/api-scopes'
import type { AccountType, UserType } from '@podwright/domain/account/forms'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import type { AppDeps } from '../../../app.ts'
import { registerAccountRoutes } from '../../../boot/route-groups.ts'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import type { Database } from '../../../db/kysely.ts'
import { writeDemoState } from '../../../demo/demo-state.ts'
import { demoAccounts, seedDemoAccounts } from '../../../demo/seed-demo-accounts.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { sessionOfToken } from '../sessions/sessions.ts'
import { createTestPasswords } from '../sessions/test-passwords.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'

/** An app with the accounts module on its own database with the demo accounts. */
export async function createAccountsTest(appDeps: Partial<AppDeps> = {}, settings: Partial<TwoFactorDeps> = {}) {
  const database = await createTestDatabase()
  const { db } = database
  const passwords = await createTestPasswords()
  await writeDemoState(db, true)
  await seedDemoAccounts(db, passwords)
  const keyring = createKeyring([createSealingKey()])
  const deps = { db, passwords, keyring, operatorsNeedTwoFactor: false, ...settings }
  const { app, request, logLines } = createTestApp({
    findSession: (token) => sessionOfToken(deps, token),
    modules: [(api) => registerAccountRoutes(api, { ...deps, maxKeys: defaultKeyLimits.maxKeys }), registerStandIns],
    ...appDeps,
  })

  const callsOf = (userType: UserType) => (userType === 3 ? businessCalls : agentCalls)
  const loginOf = (userType: AccountType) => (userType === 1 ? operatorCalls : callsOf(userType)).login
  const login = (options: {
    username: string
    password: string
    userType?: AccountType
    slideToken?: string
    deviceToken?: string
    clientIp?: string
    lang?: string
    userAgent?: string
  }) => {
    const {
      userType = 3,
      username,
      password,
      slideToken,
      deviceToken,
      clientIp,
      lang = 'zh-CN',
      userAgent = '',
    } = options
    const form = {
      userType: String(userType),
      username,
      password,
      ...(slideToken !== undefined && { slideToken }),
      ...(deviceToken !== undefined && { deviceToken }),
    }
    return request({
      path: loginOf(userType).path,
      form,
      headers: { lang, 'user-agent': userAgent },
      ...(clientIp && { clientIp }),
    })
  }
  const loginAsDemo = async (userType: AccountType): Promise<string> => {
    const account = demoAccounts.find((candidate) => candidate.userType === userType)
    if (!account) throw new Error('no such demo account')
    const answer = await login({ ...account, clientIp: `192.0.2.${userType}` })
    return loginOf(userType).data.parse(answer.data).accessToken
  }
  const register = (changes: Record<string, unknown> = {}, userType: UserType = 3) =>
    request({
      path: callsOf(userType).register.path,
      headers: { lang: 'zh-CN' },
      body: { ...registration, ...changes },
    })
  /** Solves a slide challenge and returns the proof. */
  const slide = async (clientIp?: string): Promise<string> => {
    const from = clientIp === undefined ? {} : { clientIp }
    const issued = await request({ path: createSlideChallenge.path, method: 'POST', ...from })
    const { challengeId, trackWidth } = createSlideChallenge.data.parse(issued.data)
    await letPass(challengeId)
    const body = { challengeId, input: 'pointer', path: handDrag(trackWidth) }
    const verified = await request({ path: verifySlideChallenge.path, body, ...from })
    return verifySlideChallenge.data.parse(verified.data).slideToken
  }
  /** Ages a challenge by a second, so that a drag of half a second is plausible. */
  const letPass = (challengeId: string) =>
    sql`update slide_challenge set created_at = created_at - interval '1 second' where id = ${challengeId}`.execute(db)

  return { ...database, app, request, logLines, login, loginAsDemo, register, slide, letPass, deps }
}

export const registration = {
  username: '13912345678',
  password: 'correct horse 7',
  confirmPassword: 'correct horse 7',
  phone: '',
  email: '',
  inviteCode: 'DEMO2026',
}

/** Slow, fast, slow: the movement of a hand over half a second. */
export function handDrag(trackWidth: number): [number, number][] {
  return Array.from({ length: 31 }, (_, index) => {
    const share = index / 30
    return [Math.round(share * share * (3 - 2 * share) * trackWidth), index * 17]
  })
}

const keyColumns = {
  account: 'username',
  invite_code: 'code',
  session: 'account_id',
  slide_challenge: 'id',
  login_failure: 'id',
  rate_limit: 'key',
} as const

/** Number of rows of a table, optionally of those with this key. */
export async function countRows(db: Database, table: keyof typeof keyColumns, key?: string): Promise<number> {
  const condition = key === undefined ? sql`true` : sql`${sql.ref(keyColumns[table])} = ${key}`
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
