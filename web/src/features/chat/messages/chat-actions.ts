import { type ComponentType, createContext, use } from 'react'
import type { Picture } from '#contract/media.ts'
import type { TrainTrip } from '#web/features/timetable/index.ts'
import type { ShownMessage } from './shown-messages.ts'

/** What a message can ask of the chat in which it stands. */
export interface ChatActions {
  /** Shows what can be done with it. */
  openMenu: (message: ShownMessage) => void
  /** @param cell where the picture stands: the viewer grows out of it */
  openPicture: (picture: Picture, cell: Element) => void
  /** Draws a message of money: what does so knows the chat, not the other way round. */
  Money: ComponentType<{ message: ShownMessage; onOpen: () => void }>
  /** Draws a train whose address stands in a text, as it is now. */
  Trip: ComponentType<{ trip: TrainTrip }>
  /** Draws a greeting card whose address stands in a text. @see takeCard */
  Card: ComponentType<{ cardKey: string; text: string }>
  /** Shows what stands behind a message of money. */
  openMoney: (message: ShownMessage) => void
  /** Goes to an earlier message. */
  goTo: (seq: number) => void
  /** Puts a text back into the box. */
  writeAgain: (text: string) => void
}

/** The same object while a chat is open, so that no message is drawn again because of it. */
export const ChatActionsContext = createContext<ChatActions | null>(null)

/** @throws outside a chat */
export const useChatActions = (): ChatActions => {
  const actions = use(ChatActionsContext)
  if (actions === null) throw new Error('there is no ChatActionsContext around this component')
  return actions
}
