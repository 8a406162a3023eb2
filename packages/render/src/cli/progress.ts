/** A progress bar on a terminal; prints only notes and the summary elsewhere. */
export type Progress = {
  step(): void
  /** Prints a line above the bar. */
  note(line: string): void
  end(failed: number): void
}

const WIDTH = 32

type Screen = { readonly isTTY?: boolean; write(text: string): unknown }

/** Starts a progress bar. */
export function createProgress(screen: Screen, total: number, now: () => number = Date.now): Progress {
  const started = now()
  let done = 0
  const draw = () => {
    if (screen.isTTY !== true) return
    const filled = Math.round((WIDTH * done) / total)
    const seconds = (now() - started) / 1000
    const rate = seconds > 0 ? (done / seconds).toFixed(1) : '0.0'
    screen.write(`\r\u001b[K[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total}  ${rate}/s`)
  }
  return {
    step() {
      done += 1
      draw()
    },
    note(line) {
      screen.write(`${screen.isTTY === true ? '\r\u001b[K' : ''}${line}\n`)
      draw()
    },
    end(failed) {
      const seconds = ((now() - started) / 1000).toFixed(1)
      const lost = failed === 0 ? '' : `, ${failed} failed`
      screen.write(
        `${screen.isTTY === true ? '\r\u001b[K' : ''}${total - failed} of ${total} pictures in ${seconds} s${lost}\n`,
      )
    },
  }
}
