import { AppError } from '#server/platform/errors/app-error.ts'
import type { SeatOutcome } from '../run/run.module.ts'

/**
 * The answer of a change of seats that was done.
 * @throws {AppError} SEATS_SHORT, PASSENGER_OVERLAP, RUN_NOT_ON_SALE, RUN_DRAWING, TICKET_ENDED, or what its writer refused it with
 */
export const seatsOf = <Answer>(outcome: SeatOutcome<Answer>): Answer => {
  switch (outcome.outcome) {
    case 'done':
      return outcome.answer
    case 'sold-out':
      throw new AppError('SEATS_SHORT')
    case 'overlap':
      throw new AppError('PASSENGER_OVERLAP')
    case 'drawing':
      throw new AppError('RUN_DRAWING')
    case 'not-on-sale':
      throw new AppError('RUN_NOT_ON_SALE')
    case 'gone':
      throw new AppError('TICKET_ENDED')
    case 'refused':
      if (outcome.reason instanceof AppError) throw outcome.reason
      throw new Error(`a change of seats was refused: ${String(outcome.reason)}`)
  }
}
