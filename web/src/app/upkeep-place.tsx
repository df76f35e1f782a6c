import { Late } from './late.tsx'

// Long after the first page; without a network at once, as what was read before is waited for.
const restMs = navigator.onLine ? 2500 : 0

/** What keeps the app, and what is read in it, on this device. While the app is being developed, nothing is kept. */
export const UpkeepPlace = () => (
  <Late wanted={import.meta.env.PROD} load={async () => (await import('./upkeep/upkeep.tsx')).Upkeep} restMs={restMs} />
)
