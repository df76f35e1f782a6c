import { type Stored, stored } from '#web/lib/storage/local-storage.ts'

/** Specification, sections 4 and 9: so long a pop-up that was closed does not come again. */
export const suppressedMs = 600_000

interface Suppression {
  isAllowed: () => boolean
  /** It has been closed just now. */
  suppress: () => void
}

const parseTime = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** When the pop-up was closed, in milliseconds since 1970; kept on the device, so that a reload does not forget it. */
const closedAt = stored<number | null>('announcementClosedAt', null, parseTime)

export const createSuppression = (
  store: Pick<Stored<number | null>, 'read' | 'write'> = closedAt,
  now: () => number = Date.now,
): Suppression => ({
  isAllowed: () => {
    const at = store.read()
    if (at === null) return true
    const elapsedMs = now() - at
    // A clock that was set back must not silence it for longer.
    return elapsedMs < 0 || elapsedMs >= suppressedMs
  },
  suppress: () => store.write(now()),
})

export const suppression = createSuppression()
