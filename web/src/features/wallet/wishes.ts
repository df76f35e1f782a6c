import { randomId } from '#web/lib/browser/random-id.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { createStore, type Store } from '#web/lib/store/store.ts'

/** What somebody wants to pay, and by which mark the server knows it again. */
interface Pending {
  clientId: string
  /** It was sent, and nobody knows what became of it. */
  lost: boolean
}

type PendingWishes = ReadonlyMap<string, Pending>

export interface Wishes {
  /** What is not known to be paid, for `isLost`. */
  pending: Pick<Store<PendingWishes>, 'get' | 'subscribe'>
  /**
   * Sends a wish. The same one keeps its mark until it is known to be paid, also when its sheet is closed meanwhile.
   * @param send makes the call with that mark
   * @throws ApiError that of the call
   */
  fulfil: <Result>(wish: object, send: (clientId: string) => Promise<Result>) => Promise<Result>
}

const keyOf = (wish: object) => JSON.stringify(wish)

/** Whether the same was sent before without an answer: sent again, it is not paid twice. */
export const isLost = (pending: PendingWishes, wish: object): boolean => pending.get(keyOf(wish))?.lost ?? false

const isLostAnswer = (error: unknown) => error instanceof ApiError && error.kind !== 'refused'

/** Keeps the marks of what is being paid: a tap whose answer got lost is made again with the same one. */
export const createWishes = (): Wishes => {
  const pending = createStore<PendingWishes>(new Map())
  const keep = (key: string, one: Pending) => pending.set(new Map(pending.get()).set(key, one))
  const forget = (key: string) => pending.set(new Map([...pending.get()].filter(([known]) => known !== key)))
  return {
    pending,
    fulfil: async (wish, send) => {
      const key = keyOf(wish)
      const mark = pending.get().get(key) ?? { clientId: randomId(), lost: false }
      keep(key, mark)
      try {
        const result = await send(mark.clientId)
        forget(key)
        return result
      } catch (error) {
        // Refused, it may still be on its way from the time before: the mark stays, unless it stands for something else.
        if (isRefusal(error, 'CLIENT_ID_USED')) forget(key)
        else if (isLostAnswer(error)) keep(key, { ...mark, lost: true })
        throw error
      }
    },
  }
}
