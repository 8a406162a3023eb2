import type { MemberRole } from '@podwright/domain/account/permissions'
import type { Database } from '../../db/kysely.ts'
import { acceptInvitation } from '../../modules/platform/team/accept.ts'
import { inviteMember } from '../../modules/platform/team/invitations.ts'
import type { TwoFactorDeps } from '../../modules/platform/two-factor/check-code.ts'
import { dataOf } from '../data-of.ts'
import { demoAccounts } from '../seed-demo-accounts.ts'

type DemoMember = {
  readonly team: 'seller' | 'supplier'
  readonly role: MemberRole
  readonly name: string
  readonly email: string
  readonly username: string
  readonly password: string
}

/** for demos, never for production. */
export const demoMembers: readonly DemoMember[] = [
  {
    ...{ team: 'seller', role: 'designer', name: '林悦', email: 'designer@demo.example' },
    ...{ username: '+8613800000013', password: 'demo-designer-13' },
  },
  {
    ...{ team: 'seller', role: 'orders', name: '陈明', email: 'orders@demo.example' },
    ...{ username: '+8613800000023', password: 'demo-orders-23' },
  },
  {
    ...{ team: 'supplier', role: 'station', name: '张师傅', email: 'station@demo.example' },
    ...{ username: '+8613800000012', password: 'demo-station-12' },
  },
]

const clientIp = '127.0.0.1'
const locale = 'zh-CN' as const

/** Invites the members, who accept at once. Members that exist are kept. */
export async function seedDemoTeam(deps: TwoFactorDeps, idOf: Readonly<Record<DemoMember['team'], number>>) {
  const usernames = demoMembers.map(({ username }) => username)
  const known = await deps.db
    .selectFrom('account')
    .select('username')
    .where('username', 'in', usernames)
    .where('team_id', 'is not', null)
    .execute()
  try {
    for (const member of demoMembers) {
      if (known.some(({ username }) => username === member.username)) continue
      await addMember(deps, idOf[member.team], member)
    }
  } finally {
    // Those who joined before one was refused are locked, too.
    await markDemo(deps.db, usernames)
  }
}

async function addMember(
  deps: TwoFactorDeps,
  accountId: number,
  { team, role, name, email, username, password }: DemoMember,
): Promise<void> {
  const owner = demoAccounts.find((account) => account.role === team)
  if (!owner) throw new Error(`there is no demo ${team}`)
  const inviter = {
    session: { accountId, userType: owner.userType, username: owner.username },
    credentials: { accessToken: undefined, userType: undefined },
    ...{ clientIp, locale },
  } as const
  const { path } = dataOf(
    await inviteMember(deps, inviter, { email, role, mayPay: role === 'orders', password: owner.password }),
  )
  const token = path.slice(path.indexOf('#') + 1)
  dataOf(await acceptInvitation(deps, { token, name, username, password }, { clientIp, locale }))
}

/** They are locked while demo data is off. */
async function markDemo(db: Database, usernames: readonly string[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_demo: true })
    .where('username', 'in', [...usernames])
    .where('team_id', 'in', db.selectFrom('account').select('id').where('is_demo', '=', true))
    .execute()
}
