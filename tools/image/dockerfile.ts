/** An instruction of a Dockerfile: its name in capitals and everything behind it. */
export type Instruction = { readonly name: string; readonly text: string }

export type Stage = { readonly name: string; readonly image: string; readonly instructions: readonly Instruction[] }

/** What this reader knows; any other instruction is an error, so that no step goes untested. */
const known = new Set(['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

/** Reads the stages of a Dockerfile. Throws for instructions that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string; image: string; instructions: Instruction[] }[] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === 'FROM') {
      const [image = '', , stage] = rest.split(/\s+/)
      stages.push({ name: stage ?? String(stages.length), image, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (stage === undefined || !known.has(name)) throw new Error(`Dockerfile: cannot read "${line}"`)
    stage.instructions.push({ name, text: rest })
  }
  return stages
}

/** The variables of an `ENV a=b c=d`; values have no spaces. */
export function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error(`Dockerfile: cannot read ENV "${text}"`)
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
}

/** The parts of a `COPY [--from=stage] [--chown=owner] source target`. */
export function copyOf(text: string): { from?: string; owner?: string; source: string; target: string } {
  const words = text.split(/\s+/)
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const [source, target, ...more] = words.filter((word) => !word.startsWith('--'))
  if (source === undefined || target === undefined || more.length > 0)
    throw new Error(`Dockerfile: cannot read COPY "${text}"`)
  const from = option('from')
  const owner = option('chown')
  return { source, target, ...(from === undefined ? {} : { from }), ...(owner === undefined ? {} : { owner }) }
}

/** The words of a command in JSON form. */
export function wordsOf(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(words)) throw new Error(`Dockerfile: cannot read the command "${text}"`)
  return words.map(String)
}
