/** What of a service worker's world is used here; the library of types for pages has none of it. */
export interface LastingEvent extends Event {
  /** Keeps the worker alive until the work is done; an installation fails with it. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

export interface PageMessage extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: RequestEvent
  message: PageMessage
}

export interface WorkerScope {
  addEventListener: <T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void) => void
  /** Takes the place of the worker that is active. */
  skipWaiting: () => Promise<void>
  readonly clients: {
    /** Serves the pages that were opened without a worker, too. */
    claim: () => Promise<void>
  }
}
