import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { sendEvent } from './runner-events.ts'

/** Reports each Vitest test to `npm test` as soon as it ends. */
export default class VitestEventReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    if (state === 'failed') sendFailure(name, errors)
    else sendEvent({ type: 'test', outcome: state === 'passed' ? 'passed' : 'skipped', name })
  }

  /** Reports failed hooks of a suite (outside of tests). */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors()
    if (errors.length > 0) sendFailure(`${suite.module.relativeModuleId} > ${suite.fullName}`, errors)
  }

  /** Reports a file that cannot be loaded: it has no tests that could fail. */
  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length > 0) sendFailure(module.relativeModuleId, errors)
  }

  onTestRunEnd(_: readonly TestModule[], unhandledErrors: readonly { message: string }[]): void {
    if (unhandledErrors.length > 0) sendFailure('(outside of tests)', unhandledErrors)
    sendEvent({ type: 'end' })
  }
}

function sendFailure(name: string, errors: readonly { message: string }[] | undefined): void {
  const message = (errors ?? []).map((error) => error.message).join('\n')
  sendEvent({ type: 'test', outcome: 'failed', name, message })
}
