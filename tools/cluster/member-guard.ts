import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'

/** What the guard process receives when a member starts or has ended. */
export type MemberChange = { readonly pid: number; readonly isRunning: boolean }

let guard: ChildProcess | undefined

/**
 * Reports members to a process that outlives this one and stops them, so that none is left behind when this process
 * crashes or is killed.
 */
export function reportMember(change: MemberChange): void {
  if (!guard) {
    // In a session of its own, so that a Ctrl-C in the terminal does not end it before the members.
    const options: ForkOptions = { detached: true, stdio: 'ignore', execArgv: [] }
    guard = fork(join(import.meta.dirname, 'stop-members.ts'), [], options)
    guard.unref()
    guard.channel?.unref()
  }
  guard.send(change)
}
