import { act as reactAct } from 'react'

const environment: typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean } = globalThis

/**
 * React's `act`, for what happens outside of the test renderer: timers, stores, raw events. React wants to be told
 * that it is being tested, but only for as long as it takes, or it warns about everything else.
 */
export const act = async (work: () => unknown) => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await reactAct(async () => void (await work()))
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}
