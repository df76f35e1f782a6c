import { createEmitter } from '../store/emitter.ts'

/** One of the user's orders of train tickets is another now, by whatever device or by itself; or it may be, as it was not heard of. */
export const ordersChanged = createEmitter()
