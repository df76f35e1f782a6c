import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ChatService } from '../chat/chat.module.ts'
import type { UserService } from '../user/user.module.ts'

/** What official accounts stand on. */
export interface ServiceParts {
  config: Pick<Config, 'serviceStaff'>
  db: Executor
  clock: Clock
  chat: ChatService
  user: Pick<UserService, 'briefs' | 'baseList'>
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}
