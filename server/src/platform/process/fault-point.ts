/**
 * Places where a process may die in the midst of serving somebody who waits: before anything is written, after each part of it, when all is written and
 * not committed, and when it is committed and nobody knows. Named, so that a test can have it happen at each of them.
 */
export const faultPoints = [
  'run.planned',
  'run.stocks',
  'run.reserved',
  'waitlist.issued',
  'waitlist.ended',
  'waitlist.paid',
  'waitlist.logged',
  'run.written',
  'run.committed',
] as const
export type FaultPoint = (typeof faultPoints)[number]

let armed: string | undefined

/** Has this process die where it passes one of them. @param name none where it is empty */
export const armFaultPoint = (name: string | undefined): void => {
  armed = name
}

/** Costs nothing where nothing is armed. */
export const passFaultPoint = (name: FaultPoint): void => {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
