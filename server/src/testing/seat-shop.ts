import { randomUUID } from 'node:crypto'
import { createRunModule, type Take } from '#server/modules/run/run.module.ts'
import { createTimetableModule } from '#server/modules/timetable/timetable.module.ts'
import type { TestApp } from './app.ts'

/** Another process of an app's installation that sells seats, without orders. */
export const openSeatShop = ({ appDb, clock, events }: TestApp) => {
  const core = { db: appDb, clock, events }
  const { service } = createRunModule({
    ...core,
    timetable: createTimetableModule(core).service,
    logError: (error) => {
      throw error
    },
  })
  service.onChange('seat-shop', async (_, changes) => changes.map(({ seats }) => seats.flat()))

  const submit = async (takes: Take[], releases: string[]) => {
    const done = await service.submit({ kind: 'seat-shop', subject: 'test:1', takes, releases, item: {} })
    if (done.outcome !== 'done') throw new Error(`the seats were not given: ${done.outcome}`)
    return done.answer as { reservationId: string; seatText: string }[]
  }

  return {
    open: service.open,
    /** Takes seats for so many travellers of no other trip, one after another. @returns the reservations, with the seats as printed */
    take: async (number: number, part: Pick<Take, 'runId' | 'fromSeq' | 'toSeq' | 'seatClass'>) => {
      const taken: { reservationId: string; seatText: string }[] = []
      for (let left = number; left > 0; left -= 5) {
        const travellers = Array.from({ length: Math.min(left, 5) }, () => ({
          reservationId: randomUUID(),
          passengerKey: Buffer.from(randomUUID()),
        }))
        const wishes = { letters: [], berths: [], together: false }
        taken.push(...(await submit([{ ...part, travellers, wishes, acceptStanding: false }], [])))
      }
      return taken
    },
    release: async (reservationIds: readonly string[]) => void (await submit([], [...reservationIds])),
  }
}
