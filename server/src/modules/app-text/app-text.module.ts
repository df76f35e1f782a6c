import { createLiveValue } from '#server/platform/cache/live-value.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { disownVersions, findChange } from './app-text.queries.ts'
import { createAppTextService, readTexts } from './app-text.service.ts'
import { createStandingTexts } from './standing-texts.ts'

export { type AppTextDeskParts, createAppTextDeskService } from './app-text-desk.service.ts'
export type { TextRow } from './app-text.queries.ts'
export type { AppTextService, FirstText } from './app-text.service.ts'
export { presentLive, presentVersion, writersOf } from './app-text.views.ts'
export type { LiveText, TextNow } from './standing-texts.ts'

interface Parts {
  db: Executor
  clock: Clock
  events: Events
  logError(message: string): (error: unknown) => void
}

/** What somebody has written for the app is the app's. */
const personal: PersonalData = {
  tables: ['app_text_versions'],
  erase: (transaction, userId) => disownVersions(transaction, userId),
}

/** What the app itself says at length, in versions: the help and the agreements stand on it. */
export const createAppTextModule = ({ db, clock, events, logError }: Parts) => {
  const live = createLiveValue({
    name: 'app-texts',
    first: createStandingTexts([]),
    readVersion: () => findChange(db),
    load: () => readTexts(db, clock.now()),
    events,
    logError: logError('the texts of the app could not be read'),
  })
  return {
    service: createAppTextService({ db, clock, live }),
    personal,
    jobs: [live.job],
    // It answers no calls of its own.
    routes: () => {},
    onClose: async () => live.close(),
  }
}
