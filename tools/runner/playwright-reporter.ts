import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Outcome, sendEvent } from './runner-events.ts'

/** Reports each Playwright test to `npm test` as soon as it ends. */
export default class PlaywrightEventReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendEvent({ type: 'expected', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // A test that only passes when retried counts as failed: its first result counts.
    if (result.retry > 0) return
    const name = `${relative(process.cwd(), test.location.file)} > ${test.titlePath().slice(3).join(' > ')}`
    const outcome = outcomeOf(test, result)
    if (outcome === 'failed') sendFailure(name, result.errors)
    else sendEvent({ type: 'test', outcome, name })
  }

  onError(error: TestError): void {
    sendFailure('(outside of tests)', [error])
  }

  onEnd(): void {
    sendEvent({ type: 'end' })
  }

  printsToStdio(): boolean {
    return false
  }
}

function outcomeOf(test: TestCase, { status }: TestResult): Outcome {
  // Playwright interrupts tests when it is stopped; its own failed status makes the run fail.
  if (status === 'skipped' || status === 'interrupted') return 'skipped'
  return status === test.expectedStatus ? 'passed' : 'failed'
}

function sendFailure(name: string, errors: readonly TestError[]): void {
  const message = errors.map((error) => stripVTControlCharacters(error.message ?? error.value ?? '')).join('\n')
  sendEvent({ type: 'test', outcome: 'failed', name, message })
}
