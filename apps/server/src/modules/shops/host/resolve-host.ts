import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'

type Options = { readonly servers?: readonly string[]; readonly hostsFile?: string }

/** A query that gets no response is repeated once, at the next name server if there is one. */
const queryOptions = { timeout: 1500, tries: 2 }
/** How soon changed name servers are used. Until then, one that failed is asked last. */
const reloadMs = 60_000

/**
 * The addresses of a shop's host: of the hosts file, else of the name servers, IPv4 before IPv6; none if the name does
 * not exist. Rejects if no name server answers. It does not use the lookup of the system, which runs on a few threads
 * of the process: names that answer slowly would hold up file access and the connections to database and mail. Search
 * domains and nsswitch.conf do not apply.
 */
export async function resolveHost(hostname: string, options: Options = {}): Promise<readonly string[]> {
  const { servers, hostsFile = '/etc/hosts' } = options
  const listed = addressesIn(await readHosts(hostsFile), hostname)
  if (listed.length > 0) return listed
  const resolver = resolverOf(servers)
  const families = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
  // A host may have addresses of one family only, and a failure of the other does not matter then.
  const failure = families.find((family) => family.status === 'rejected' && !isAbsence(family.reason))
  if (addresses.length === 0 && failure?.status === 'rejected') throw failure.reason
  return addresses
}

let shared = { resolver: new Resolver(queryOptions), createdAt: Date.now() }

function resolverOf(servers: readonly string[] | undefined): Resolver {
  if (servers) {
    const resolver = new Resolver(queryOptions)
    resolver.setServers(servers)
    return resolver
  }
  if (Date.now() - shared.createdAt > reloadMs) shared = { resolver: new Resolver(queryOptions), createdAt: Date.now() }
  return shared.resolver
}

/** Some images have no hosts file. */
async function readHosts(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function addressesIn(hosts: string, hostname: string): readonly string[] {
  return hosts.split('\n').flatMap((line) => {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return address && names.some((name) => name.toLowerCase() === hostname.toLowerCase()) ? [address] : []
  })
}

/** Whether a name server answered that the name, or the family of addresses, does not exist. */
function isAbsence(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOTFOUND' || code === 'ENODATA'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
