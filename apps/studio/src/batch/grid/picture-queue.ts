/**
 * A picture requested by a cell: of the view at `address`, in a color, under a key that is the same for equal pictures.
 */
export type PictureJob = {
  readonly key: string
  readonly address: string
  readonly colour: string | null
}

export type PictureQueue<Picture, Job extends PictureJob = PictureJob> = {
  /** Requests a picture; returns a function that cancels the request. A cached picture is delivered at once. */
  readonly request: (job: Job, onPicture: (picture: Picture | null) => void) => () => void
  readonly dispose: () => void
}

export type Engine<Picture, Job extends PictureJob = PictureJob> = {
  readonly draw: (job: Job) => Promise<Picture>
  readonly dispose: () => void
}

type Request<Picture, Job> = { readonly job: Job; readonly listeners: Set<(picture: Picture | null) => void> }
type Place<Picture, Job extends PictureJob> = {
  readonly engine: Engine<Picture, Job>
  last: Job | undefined
  isBusy: boolean
}

/**
 * Renders the pictures in view on a few engines and caches the most recent ones. An engine prefers the view and color
 * it has loaded, because loading another view costs more than ten pictures. Pictures scrolled past or away before their
 * turn are never rendered.
 */
export function createPictureQueue<Picture, Job extends PictureJob = PictureJob>(
  engines: readonly Engine<Picture, Job>[],
  { maxKept, restMs }: { readonly maxKept: number; readonly restMs: number },
): PictureQueue<Picture, Job> {
  const places: Place<Picture, Job>[] = engines.map((engine) => ({ engine, last: undefined, isBusy: false }))
  const requests = new Map<string, Request<Picture, Job>>()
  const kept = new Map<string, Picture>()
  const inProgress = new Set<string>()
  let isDisposed = false

  const keep = (key: string, picture: Picture) => {
    kept.delete(key)
    kept.set(key, picture)
    for (const [oldest] of kept) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
  }

  async function run(place: Place<Picture, Job>): Promise<void> {
    for (let request = nextFor(place); request && !isDisposed; request = nextFor(place)) {
      const { job, listeners } = request
      place.isBusy = true
      inProgress.add(job.key)
      try {
        const picture = await place.engine.draw(job)
        keep(job.key, picture)
        for (const listener of listeners) listener(picture)
      } catch (error) {
        if (!isDisposed) reportError(error)
        for (const listener of listeners) listener(null)
      }
      place.last = job
      inProgress.delete(job.key)
      requests.delete(job.key)
    }
    place.isBusy = false
  }

  function nextFor({ last }: Place<Picture, Job>): Request<Picture, Job> | undefined {
    const open = [...requests.values()].filter(({ job }) => !inProgress.has(job.key))
    const elsewhere = new Set(places.map(({ last: other }) => other?.address))
    return (
      open.find(({ job }) => job.address === last?.address && job.colour === last.colour) ??
      open.find(({ job }) => job.address === last?.address) ??
      open.find(({ job }) => !elsewhere.has(job.address)) ??
      open[0]
    )
  }

  return {
    request: (job, onPicture) => {
      const picture = kept.get(job.key)
      if (picture !== undefined) {
        keep(job.key, picture)
        onPicture(picture)
        return () => {}
      }
      let request: Request<Picture, Job> | undefined
      const timer = setTimeout(() => {
        const rendered = kept.get(job.key)
        if (rendered !== undefined) return onPicture(rendered)
        request = requests.get(job.key) ?? { job, listeners: new Set() }
        requests.set(job.key, request)
        request.listeners.add(onPicture)
        const free = places.find(({ isBusy }) => !isBusy)
        if (!free) return
        free.isBusy = true
        // Requests made at the same moment are scheduled together.
        queueMicrotask(() => void run(free))
      }, restMs)
      return () => {
        clearTimeout(timer)
        request?.listeners.delete(onPicture)
        if (request?.listeners.size === 0 && !inProgress.has(job.key)) requests.delete(job.key)
      }
    },
    dispose: () => {
      isDisposed = true
      for (const { engine } of places) engine.dispose()
    },
  }
}
