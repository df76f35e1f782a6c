/** What happens at which moment, the earliest first; of the same moment, what was put in first. */
export interface EventQueue {
  /** @param at in milliseconds */
  add(at: number, act: () => void): void
  /** Does everything, what it brings about included. */
  run(): void
  now(): number
}

interface Event {
  at: number
  place: number
  act: () => void
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.place < other.place)

/** A binary heap. */
export const createEventQueue = (): EventQueue => {
  const heap: Event[] = []
  let [count, now] = [0, -Infinity]

  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one] as Event, heap[other] as Event]
    heap[one] = second
    heap[other] = first
  }
  const rise = (from: number) => {
    for (let place = from; place > 0;) {
      const parent = (place - 1) >> 1
      if (!isBefore(heap[place] as Event, heap[parent] as Event)) return
      swap(place, parent)
      place = parent
    }
  }
  const sink = () => {
    for (let place = 0; ;) {
      let least = place
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < heap.length && isBefore(heap[child] as Event, heap[least] as Event)) least = child
      if (least === place) return
      swap(place, least)
      place = least
    }
  }
  const take = (): Event | undefined => {
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    sink()
    return first
  }

  return {
    add: (at, act) => {
      // What is late is done next: time does not run backwards.
      heap.push({ at: Math.max(at, now), place: count++, act })
      rise(heap.length - 1)
    },
    run: () => {
      for (let event = take(); event; event = take()) {
        now = event.at
        event.act()
      }
    },
    now: () => now,
  }
}
