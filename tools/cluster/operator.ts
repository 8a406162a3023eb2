import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment, projectRoot } from '../runner/paths.ts'
import type { Cluster } from './cluster.ts'
import type { Seller } from './seller.ts'

const topUpMinor = 100_000_000

/** Registers an operator and lets it confirm a top-up. */
export async function fundSeller(cluster: Cluster, seller: Seller): Promise<void> {
  const { stdout } = await operator(cluster, 'create', '+8613900000001')
  const password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  const login = await fetch(`${cluster.url}/api/authtoken/operatorOauth/operatorUserLogin`, {
    method: 'POST',
    body: new URLSearchParams({ userType: '1', username: '+8613900000001', password }),
  })
  const { data }: { data: { accessToken: string } } = JSON.parse(await login.text())
  const asked = { requestKey: crypto.randomUUID(), amountMinor: topUpMinor, method: 'bank_transfer' }
  const topUp = await seller.post('/api/wallet/top-ups', asked)
  if (typeof topUp !== 'object' || topUp === null || !('id' in topUp)) throw new Error('the top-up has no id')
  const confirmed = await fetch(`${cluster.url}/api/operator/top-ups/${topUp.id}/confirm`, {
    method: 'POST',
    headers: { accessToken: data.accessToken, userType: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ receivedMinor: topUpMinor }),
  })
  if (!confirmed.ok) throw new Error(`the top-up was not confirmed: ${await confirmed.text()}`)
}

/** Runs the operator's command line on the cluster. */
export function operator({ env, folder }: Cluster, ...args: string[]) {
  const program = join(projectRoot, 'apps/server/src/bin/operator.ts')
  const own = childEnvironment({ ...env, DATA_DIR: join(folder, 'operator') })
  return promisify(execFile)(process.execPath, [program, ...args], { env: own, maxBuffer: 1 << 26 })
}
