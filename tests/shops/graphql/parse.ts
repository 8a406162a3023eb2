export type Value =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'enum'; readonly name: string }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Value>> }

export type Field = {
  readonly kind: 'field'
  readonly alias: string
  readonly name: string
  readonly args: Readonly<Record<string, Value>>
  readonly selections: readonly Selection[] | undefined
}
export type Selection =
  | Field
  | { readonly kind: 'spread'; readonly name: string }
  | { readonly kind: 'inline'; readonly on: string; readonly selections: readonly Selection[] }

export type Document = {
  readonly operation: 'query' | 'mutation'
  readonly name: string
  /** Declared types by variable. */
  readonly variables: ReadonlyMap<string, string>
  readonly selections: readonly Selection[]
  readonly fragments: ReadonlyMap<string, { readonly on: string; readonly selections: readonly Selection[] }>
}

/** A document that the platform would reject. */
export class GraphqlError extends Error {}

const tokens = /[\s,]+|(\.\.\.|[!$():=@[\]{}]|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|"(?:[^"\\\n]|\\.)*")/gy

/** Parses one operation with its fragments: the part of GraphQL that connectors use, without directives and defaults. */
export function parseDocument(text: string): Document {
  const parser = new Parser(tokensOf(text))
  return parser.document()
}

function tokensOf(text: string): string[] {
  const found: string[] = []
  tokens.lastIndex = 0
  while (tokens.lastIndex < text.length) {
    const at = tokens.lastIndex
    const match = tokens.exec(text)
    if (!match) throw new GraphqlError(`syntax error at ${text.slice(at, at + 20)}`)
    if (match[1] !== undefined) found.push(match[1])
  }
  return found
}

class Parser {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(all: readonly string[]) {
    this.#tokens = all
  }

  document(): Document {
    let main: Omit<Document, 'fragments'> | undefined
    const fragments = new Map<string, { on: string; selections: readonly Selection[] }>()
    while (this.#at < this.#tokens.length) {
      if (this.#take('fragment')) {
        const name = this.#next()
        this.#expect('on')
        fragments.set(name, { on: this.#next(), selections: this.#selections() })
      } else {
        if (main) throw new GraphqlError('more than one operation')
        main = this.#operation()
      }
    }
    if (!main) throw new GraphqlError('no operation')
    return { ...main, fragments }
  }

  #operation(): Omit<Document, 'fragments'> {
    const operation = this.#next()
    if (operation !== 'query' && operation !== 'mutation') throw new GraphqlError(`unexpected ${operation}`)
    const name = this.#next()
    const variables = new Map<string, string>()
    if (this.#take('('))
      while (!this.#take(')')) {
        this.#expect('$')
        const variable = this.#next()
        this.#expect(':')
        variables.set(variable, this.#type())
      }
    return { operation, name, variables, selections: this.#selections() }
  }

  #type(): string {
    let type = this.#next()
    if (type === '[') {
      type = `[${this.#type()}]`
      this.#expect(']')
    }
    return this.#take('!') ? `${type}!` : type
  }

  #selections(): Selection[] {
    this.#expect('{')
    const selections: Selection[] = []
    while (!this.#take('}')) selections.push(this.#selection())
    return selections
  }

  #selection(): Selection {
    if (this.#take('...')) {
      if (!this.#take('on')) return { kind: 'spread', name: this.#next() }
      return { kind: 'inline', on: this.#next(), selections: this.#selections() }
    }
    const alias = this.#next()
    const name = this.#take(':') ? this.#next() : alias
    const args = this.#take('(') ? this.#fields(')') : {}
    const selections = this.#tokens[this.#at] === '{' ? this.#selections() : undefined
    return { kind: 'field', alias, name, args, selections }
  }

  #fields(end: string): Record<string, Value> {
    const fields: Record<string, Value> = {}
    while (!this.#take(end)) {
      const name = this.#next()
      this.#expect(':')
      fields[name] = this.#value()
    }
    return fields
  }

  #value(): Value {
    const token = this.#next()
    if (token === '$') return { kind: 'variable', name: this.#next() }
    if (token === '{') return { kind: 'object', fields: this.#fields('}') }
    if (token === '[') {
      const items: Value[] = []
      while (!this.#take(']')) items.push(this.#value())
      return { kind: 'list', items }
    }
    if (/^["\d-]|^(true|false|null)$/.test(token)) return { kind: 'scalar', value: JSON.parse(token) }
    return { kind: 'enum', name: token }
  }

  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new GraphqlError('unexpected end')
    this.#at += 1
    return token
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    const found = this.#next()
    if (found !== token) throw new GraphqlError(`expected ${token}, found ${found}`)
  }
}
