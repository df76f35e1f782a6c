import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'

/** A message of somebody else that has just come, and its window as it is now. */
export interface Arrival {
  message: Message
  window: ChatWindow
}

type Listener = (arrival: Arrival) => void

const listeners = new Set<Listener>()

export const tellArrival: Listener = (arrival) => {
  for (const listener of listeners) listener(arrival)
}

/** Hears of each new message of somebody else. @returns a function that ends it */
export const onArrival = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
