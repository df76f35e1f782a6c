import { readIdNumber } from '#contract/id-number.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'

/** Nobody is born after today. */
export const isBorn = (idNumber: string, now: Date): boolean =>
  (readIdNumber(idNumber)?.birthday ?? '9') <= shanghaiDay(now)

/** Both sides of the card or none; one photo is not both. */
export const areComplete = (photoFrontId: string | null, photoBackId: string | null): boolean =>
  (photoFrontId === null) === (photoBackId === null) && (photoFrontId === null || photoFrontId !== photoBackId)
