import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs'

/** Events that the reporters of Vitest and Playwright write while tests run, one JSON line each. */
export type RunnerEvent =
  | { type: 'expected'; tests: number }
  | { type: 'test'; outcome: Outcome; name: string; message?: string }
  | { type: 'end' }

export type Outcome = 'passed' | 'failed' | 'skipped'

/** Name of the variable with the file that the reporters append to; without it they report nothing. */
export const eventsVariable = 'RUNNER_EVENTS'

/** Called by the reporters. */
export function sendEvent(event: RunnerEvent): void {
  const path = process.env[eventsVariable]
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

/** Reads events as they are appended; an incomplete line is left for the next read. */
export class EventReader {
  readonly #path: string
  readonly #decoder = new TextDecoder()
  #position = 0
  #rest = ''

  constructor(path: string) {
    this.#path = path
  }

  /** Returns the events since the last read. */
  read(): RunnerEvent[] {
    if (!existsSync(this.#path)) return []
    const lines = (this.#rest + this.#readAppended()).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.map(parseEvent)
  }

  #readAppended(): string {
    const file = openSync(this.#path, 'r')
    try {
      const buffer = Buffer.alloc(65_536)
      let text = ''
      for (;;) {
        const length = readSync(file, buffer, 0, buffer.length, this.#position)
        if (length === 0) return text
        this.#position += length
        text += this.#decoder.decode(buffer.subarray(0, length), { stream: true })
      }
    } finally {
      closeSync(file)
    }
  }
}

/** Parses one line that a reporter wrote. */
export function parseEvent(line: string): RunnerEvent {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'object' && value !== null && 'type' in value) {
    if (value.type === 'end') return { type: 'end' }
    if (value.type === 'expected' && 'tests' in value && typeof value.tests === 'number') {
      return { type: 'expected', tests: value.tests }
    }
    if (value.type === 'test' && 'outcome' in value && 'name' in value && isOutcome(value.outcome)) {
      const message = 'message' in value ? { message: String(value.message) } : {}
      return { type: 'test', outcome: value.outcome, name: String(value.name), ...message }
    }
  }
  throw new Error(`not an event of a test runner: ${line}`)
}

function isOutcome(value: unknown): value is Outcome {
  return value === 'passed' || value === 'failed' || value === 'skipped'
}
