import { demoAccounts, demoInviteCode } from '../demo/seed-demo-accounts.ts'
import { demoMembers } from '../demo/today/seed-demo-team.ts'
import type { Phase } from './phases.ts'

type Started = {
  readonly url: string
  readonly database: string
  readonly phases: readonly Phase[]
  readonly hasDemoData: boolean
  /** Whether demo accounts have teams. */
  readonly hasDemoTeams?: boolean
  /** Set for an installation without accounts. */
  readonly firstInvite?: string | undefined
}

/** The message printed when the server is ready. Includes the demo accounts when there is demo data (R-409). */
export function startLines({
  url,
  database,
  phases,
  hasDemoData,
  hasDemoTeams = false,
  firstInvite,
}: Started): string[] {
  const total = phases.reduce((sum, phase) => sum + phase.ms, 0)
  const timings = phases.map((phase) => `${phase.name} ${seconds(phase.ms)}`).join(' · ')
  return [
    `Podwright is ready at ${url}`,
    `  Database       ${database}`,
    `  Started in     ${seconds(total)} s (${timings})`,
    `  Operators      ${url}/auth/login?role=operator`,
    ...(hasDemoData ? demoLines(hasDemoTeams) : []),
    ...(firstInvite ? [`  Invite code    ${firstInvite} (for the first account)`] : []),
  ]
}

function demoLines(hasTeams: boolean): string[] {
  const accounts = [...demoAccounts, ...(hasTeams ? demoMembers : [])].map(
    ({ role, username, password }) => `  ${`Demo ${role}`.padEnd(14)} ${username} / ${password}`,
  )
  return [...accounts, `  Invite code    ${demoInviteCode}`]
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
