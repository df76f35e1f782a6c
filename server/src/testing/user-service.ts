import { createIpPlaceService } from '../modules/ip-place/ip-place.service.ts'
import { createMediaModule } from '../modules/media/media.module.ts'
import { createRelationModule } from '../modules/relation/relation.module.ts'
import { createSearchIndexService } from '#server/modules/search-index/search-index.service.ts'
import { createUserModule, type UserService } from '../modules/user/user.module.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { testVault } from './app.ts'

/** The module apart from an app, to count what it asks of a database: one that has just started, for reading. */
export const makeUserModule = (db: Executor, clock: Clock) => {
  const limiter = { take: async () => {} }
  return createUserModule({
    db,
    clock,
    limiter,
    vault: testVault,
    relation: createRelationModule({ db }).service,
    moderation: {
      review: () => ({ held: false, words: [] }),
      record: async () => {},
      waitsForReview: () => false,
      isReviewed: false,
    },
    searchIndex: createSearchIndexService(),
    tasks: { done: async () => {}, undone: async () => {} },
    agreement: { acceptCurrent: async () => {} },
    checkcode: {
      useEmail: async () => {},
      sendEmail: async () => ({ emailKey: '' }),
      grantEmail: async () => ({ emailKey: '', emailCode: '' }),
    },
    media: createMediaModule({ config: { dataDir: 'not written to' }, db, clock }).service,
    ipPlace: createIpPlaceService({ db, config: { ipPlaceFile: undefined } }),
    sharedMs: 0,
  })
}

/** Of that, what shows users as others see them. */
export const makeUserService = (db: Executor, clock: Clock): UserService => makeUserModule(db, clock).service.people
