import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

/**
 * Cost of one pointer move: all work of the page's main thread until the next move, and the rasterization in parallel.
 */
export type FrameTime = { readonly wallMs: number; readonly cpuMs: number; readonly rasterMs: number }

const TraceEvent = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.looseObject({ data: z.looseObject({ type: z.string().optional() }).optional() }).optional(),
})
type TraceEvent = z.infer<typeof TraceEvent>

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc']

/**
 * Records what the browser does while `act` runs, and splits it into frames at each pointer move that the page
 * receives.
 */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<FrameTime[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
  await act()
  return framesOf(await stopTracing(session))
}

async function stopTracing(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const raw of value) {
      const event = TraceEvent.safeParse(raw)
      if (event.success) events.push(event.data)
    }
  })
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  return events
}

function framesOf(events: readonly TraceEvent[]): FrameTime[] {
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove')
    .sort((a, b) => a.ts - b.ts)
  const [first] = moves
  if (!first) throw new Error('the page received no pointer move')
  const tasks = events.filter((event) => isTask(event) && event.pid === first.pid && event.tid === first.tid)
  const rasters = events.filter(({ name, ph, pid }) => name === 'RasterTask' && ph === 'X' && pid === first.pid)
  return moves.slice(0, -1).map((move, i) => {
    const until = moves[i + 1]?.ts ?? Number.POSITIVE_INFINITY
    // The task that delivers the move starts slightly before the move event.
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > move.ts && ts + dur <= until)
    const sum = (all: readonly TraceEvent[], field: 'dur' | 'tdur') =>
      all.reduce((total, event) => total + (event[field] ?? 0), 0) / 1000
    return {
      wallMs: sum(own, 'dur'),
      cpuMs: sum(own, 'tdur'),
      rasterMs: sum(
        rasters.filter(({ ts }) => ts >= move.ts && ts < until),
        'tdur',
      ),
    }
  })
}

function isTask({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && name === 'ThreadControllerImpl::RunTask'
}
