import type { FastifyBaseLogger } from 'fastify'
import {
  createInteractionRecorder,
  type InteractionRecorder,
} from '../modules/interaction/interaction-recorder.module.ts'
import { createModerationModule, type ModerationService } from '../modules/moderation/moderation.module.ts'
import { createRelationModule, type RelationService } from '../modules/relation/relation.module.ts'
import { createSearchIndex, type SearchIndex } from '../modules/search/search-index.module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Executor } from '../platform/database.ts'
import type { Events } from '../platform/events.ts'
import { createLetterBox, type LetterBox } from '../platform/letter-box.ts'
import type { Limiter } from '../platform/limiter.ts'
import type { Mail } from '../platform/mail.ts'
import { openPrivateStorage } from '../platform/storage/open-private-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { TextMessages } from '../platform/text-messages.ts'
import type { Vault } from '../platform/vault.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'

/** All that the app stands on; made by `main.ts`, or by a test. */
export interface AppParts {
  config: Config
  db: Executor
  clock: Clock
  mail: Mail
  texts: TextMessages
  /** Tells all processes what happened in one. */
  events: Events
  limiter: Limiter
  /** Signs access tokens and codes. */
  secret: string
  /** Encrypts what must not lie open. */
  vault: Vault
  logger: FastifyBaseLogger
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string
  /** Holds each answer against the contract: for tests. */
  checkAnswers?: boolean
}

/** What all modules are built on. */
export interface Ground extends Omit<AppParts, 'logger' | 'webDir' | 'checkAnswers'> {
  // Modules that many stand on and that have no calls of their own.
  relation: RelationService
  moderation: ModerationService
  searchIndex: SearchIndex
  realtime: Realtime
  recorder: InteractionRecorder
  letterBox: LetterBox
  privateStorage: Storage
  /** Makes what writes a failure into the log, with these words. */
  logError(message: string): (error: unknown) => void
  /** The same for what mends itself. */
  warn(message: string): (error: unknown) => void
}

export const createGround = (parts: AppParts): Ground => {
  const { config, db, clock, mail, events, limiter, logger } = parts
  const logError: Ground['logError'] = (message) => (error) => logger.error({ err: error }, message)
  const relation = createRelationModule({ db })
  const realtime = createRealtime({ config, db, clock, events, limiter })
  return {
    ...parts,
    relation,
    moderation: createModerationModule(),
    searchIndex: createSearchIndex(),
    realtime,
    recorder: createInteractionRecorder({ clock, relation, delivery: realtime.delivery }),
    letterBox: createLetterBox({ mail, logError: logError('a letter could not be sent') }),
    privateStorage: openPrivateStorage(config),
    logError,
    warn: (message) => (error) => logger.warn({ err: error }, message),
  }
}
