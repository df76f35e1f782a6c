import { useState } from 'react'
import type { PassengerType } from '#contract/railway.ts'
import { type Leg, writeLegs } from '#web/features/timetable/index.ts'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { usePageKey } from '#web/lib/page-state/scroll-restoration.ts'
import type { Berth, Seat } from '../seats.ts'

/** Who travels. */
export interface Traveller {
  id: string
  name: string
  type: PassengerType
}

/** What is filled in. */
interface Draft {
  travellers: readonly Traveller[]
  seats: readonly Seat[]
  berths: readonly Berth[]
  standingFlag: boolean
}

const noDraft: Draft = { travellers: [], seats: [], berths: [], standingFlag: false }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'travellers' in value &&
  Array.isArray(value.travellers) &&
  'seats' in value &&
  Array.isArray(value.seats) &&
  'berths' in value &&
  Array.isArray(value.berths) &&
  'standingFlag' in value

/** What is filled in for these trains; still there after a reload, and when one comes back. */
export const useOrderDraft = (legs: readonly Leg[]) => {
  const name = `train order ${writeLegs(legs)} ${usePageKey()}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readPageState(name)
    return isDraft(kept) ? kept : noDraft
  })
  const change = (part: Partial<Draft>) => {
    const changed = { ...draft, ...part }
    savePageState(name, () => changed)
    setDraft(changed)
  }
  return { draft, change, forget: () => savePageState(name, () => undefined) }
}
