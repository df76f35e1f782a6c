import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { putListen, takeListen } from './music-listen.queries.ts'

/** Who listens to a track to its end, for the tasks: by the server's clock. */
export interface MusicListenService {
  begin(trackId: string, userId: string): Promise<void>
  /** @returns whether it counts */
  end(trackId: string, userId: string): Promise<boolean>
}

export interface MusicListenParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  tasks: Pick<TaskRecorderService, 'done'>
}

export const createMusicListenService = ({ db, clock, limiter, tasks }: MusicListenParts): MusicListenService => ({
  begin: async (trackId, userId) => {
    await limiter.take('listensPerUser', userId)
    await putListen(db, userId, trackId, clock.now())
  },

  end: (trackId, userId) =>
    db.transaction().execute(async (transaction) => {
      const begunBy = new Date(clock.now().getTime() - limits.listenSeconds * 1000)
      const counts = await takeListen(transaction, userId, trackId, begunBy)
      if (counts) await tasks.done(transaction, { userId, action: 'listen', thing: trackId })
      return counts
    }),
})
