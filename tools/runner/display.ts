import { stripVTControlCharacters } from 'node:util'
import type { Tally } from './counts.ts'
import { formatDuration, type PreviousRun, progressLine, stepRow } from './progress.ts'
import type { RunnerEvent } from './runner-events.ts'
import type { Step, StepObserver, StepResult } from './steps.ts'

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

type Running = { name: string; startedAt: number; tally: Tally | undefined }

const redrawEveryMs = 500
const plainLineEveryMs = 10_000
const maxMessageLines = 12

/** Displays a run: in a terminal one live line per running step, elsewhere a plain line per step every ten seconds. */
export class Display implements StepObserver {
  readonly #output: Output
  readonly #previous: ReadonlyMap<string, PreviousRun>
  readonly #running = new Map<Step, Running>()
  readonly #timer: NodeJS.Timeout
  #liveLines = 0
  /** Steps and names of failed tests, in the order of failure. */
  readonly failedTests: string[] = []

  constructor(output: Output, previous: ReadonlyMap<string, PreviousRun>) {
    this.#output = output
    this.#previous = previous
    this.#timer = setInterval(() => this.#refresh(), output.isTTY ? redrawEveryMs : plainLineEveryMs)
    this.#timer.unref()
  }

  onStart(step: Step): void {
    this.#running.set(step, { name: step.name, startedAt: performance.now(), tally: undefined })
    const usual = this.#previous.get(step.name)?.seconds
    const estimate = usual === undefined ? '' : `  estimated ${formatDuration(usual)}`
    if (this.#output.isTTY) this.#drawLive()
    else this.print(`start   ${step.name}${estimate}`)
  }

  onEvent(step: Step, event: RunnerEvent, tally: Tally): void {
    const running = this.#running.get(step)
    if (running) running.tally = tally
    if (event.type !== 'test' || event.outcome !== 'failed') return
    this.failedTests.push(`${step.name}  ${event.name}`)
    const message = stripVTControlCharacters(event.message ?? '')
      .trim()
      .split('\n')
      .slice(0, maxMessageLines)
    this.print([`FAILED  ${step.name}  ${event.name}`, ...message.map((line) => `        ${line}`)].join('\n'))
  }

  onEnd(step: Step, result: StepResult): void {
    this.#running.delete(step)
    this.print(stepRow(result))
    if (!result.isOk) this.print(`\n── ${result.name} ──\n${result.output.trim()}\n`)
  }

  /** Prints above the live lines. */
  print(text: string): void {
    this.#clearLive()
    this.#output.write(`${text}\n`)
    this.#drawLive()
  }

  /** Stops redrawing. */
  close(): void {
    clearInterval(this.#timer)
    this.#clearLive()
  }

  #refresh(): void {
    if (this.#output.isTTY) this.#drawLive()
    else for (const line of this.#lines()) this.#output.write(`${line}\n`)
  }

  #drawLive(): void {
    if (!this.#output.isTTY) return
    this.#clearLive()
    const lines = this.#lines()
    // A wrapped line could not be cleared.
    const width = (this.#output.columns || 80) - 1
    for (const line of lines) this.#output.write(`${line.slice(0, width)}\n`)
    this.#liveLines = lines.length
  }

  #clearLive(): void {
    if (this.#liveLines > 0) this.#output.write(`\x1b[${this.#liveLines}A\x1b[J`)
    this.#liveLines = 0
  }

  #lines(): string[] {
    return [...this.#running.values()].map(({ name, startedAt, tally }) => {
      const elapsed = (performance.now() - startedAt) / 1000
      return `        ${progressLine({ name, elapsed, tally, previous: this.#previous.get(name) })}`
    })
  }
}
