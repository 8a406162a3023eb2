import { callTable } from '@podwright/contracts/generated/call-table'
import { supplierCallTable } from '@podwright/contracts/generated/supplier-call-table'

type ListCall = 'listOrders' | 'listProductionOrders'

/** A first call, for a terminal. */
export function curlExample(origin: string, call: ListCall): string {
  const path = { ...callTable, ...supplierCallTable }[call].split(' ')[1] ?? ''
  return `curl '${origin}${path}?limit=10' \\\n  -H 'Authorization: Bearer pk_…'`
}

/** Leads to the package of the typed client that fits this installation. */
export const clientPackagePath = '/developers/podwright-client.tgz'

/** Installs the package at an address that names its content: lock files contain the address and a checksum. */
export function installExample(url: string): string {
  return `npm install ${url}`
}

/** The same call with the typed client. */
export function listExample(origin: string, call: ListCall): string {
  return `import { createScriptClient } from 'podwright-client'

const api = createScriptClient({ base: '${origin}', key: process.env.POD_KEY ?? '' })
const { items } = await api.call('${call}', { query: { limit: 10 } })
for (const { number, state } of items) console.log(number, state)`
}

/** A receiver that accepts only what the platform has signed. */
export const webhookExample = `import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { readWebhook } from 'podwright-client'

const secrets = [process.env.WEBHOOK_SECRET ?? '']
createServer(async (request, response) => {
  const body = await text(request)
  const signature = String(request.headers['podwright-signature'])
  const read = await readWebhook({ body, signature, secrets })
  if (!read.ok) return response.writeHead(400).end(read.reason)
  console.log(read.event.id, read.event.type, read.event.data)
  response.writeHead(204).end()
}).listen(8080)`
