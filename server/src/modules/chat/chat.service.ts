import type { AppEvent } from '#server/platform/events/event.ts'
import type { MessageService } from './message.service.ts'
import type { OfficialWriting } from './official-writing.ts'

/** What other modules may do in private chats: write for official accounts, and read these accounts' windows. */
export interface ChatService extends OfficialWriting, Pick<MessageService, 'page' | 'send'> {
  /** Called with the window whenever somebody has written to the helper account; `service_questions` has the message. */
  onQuestion: AppEvent<{ windowId: string }>['on']
}
