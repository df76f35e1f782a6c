import { idNumberCheck } from '#contract/id-number.ts'

const dayMs = 24 * 3600 * 1000
const firstDay = Date.UTC(1880, 0, 1)
const days = 20 * 365
/** Below those that the sandbox does not simply let pass (docs/identity-verification.md). */
const orderCodes = 990

const below = (limit: number) => Math.floor(Math.random() * limit)

/** A name and a formally right number that is nobody's: who was born then is no longer with us. */
export const makeExamplePerson = (): { name: string; idNumber: string } => {
  const day = new Date(firstDay + below(days) * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = `110105${day}${String(below(orderCodes)).padStart(3, '0')}`
  return { name: '张明', idNumber: digits + idNumberCheck(digits) }
}
