import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteListen } from './music-listen.queries.ts'

/** To what somebody listens right now; what was heard to its end stands with the tasks. */
export const createMusicPersonal = (): PersonalData => ({
  tables: ['music_listens'],
  parts: () => [],
  erase: deleteListen,
})
