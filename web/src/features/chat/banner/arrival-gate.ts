/**
 * Lets what has come pass when it is known whether it is wanted, and holds it until then.
 */
export const createArrivalGate = <Arrival>(pass: (arrival: Arrival) => void) => {
  let wanted: boolean | undefined
  let held: readonly Arrival[] = []

  return {
    decide: (next: boolean | undefined) => {
      wanted = next
      if (next === undefined) return
      const arrivals = held
      held = []
      if (next) for (const arrival of arrivals) pass(arrival)
    },
    take: (arrival: Arrival) => {
      if (wanted === undefined) held = [...held, arrival]
      else if (wanted) pass(arrival)
    },
    /** Forgets what is held. */
    clear: () => {
      held = []
    },
  }
}
