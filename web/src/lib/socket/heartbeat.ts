interface HeartbeatParts {
  everyMs: number
  ping: () => void
  /** Nothing was heard in time after a ping. */
  onSilent: () => void
}

/** Who has just come back to the page is told sooner that the connection is dead. */
const probeMs = 5000

/** Notices that the other side is gone: asks again and again, and expects to hear anything at all. */
export const createHeartbeat = ({ everyMs, ping, onSilent }: HeartbeatParts) => {
  let running = false
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    clearTimeout(timer)
    asked = false
    timer = setTimeout(() => ask(everyMs), everyMs)
  }
  const stop = () => {
    clearTimeout(timer)
    running = false
    asked = false
  }
  const ask = (patienceMs: number) => {
    clearTimeout(timer)
    asked = true
    timer = setTimeout(() => {
      stop()
      onSilent()
    }, patienceMs)
    ping()
  }

  return {
    start: () => {
      running = true
      rest()
    },
    stop,
    heard: () => {
      // What comes unasked is no reason to ask later: it may be the last that came through.
      if (running && asked) rest()
    },
    /** Asks now, and waits less long. */
    probe: () => {
      if (running) ask(probeMs)
    },
  }
}
