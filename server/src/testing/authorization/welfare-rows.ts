import { randomUUID } from 'node:crypto'
import { all, type Rows, signedIn } from './row.ts'

/** Calls on somebody's points: each their own. */
export const welfareRows: Rows = {
  'welfare.query': { get: signedIn },
  'welfare.queryTasks': { get: signedIn },
  'welfare.operate': { input: () => ({ body: { type: 'sign-in' } }), get: signedIn },
  'welfare.pagePoints': { input: () => ({ body: {} }), get: signedIn },
  'mall.query': { get: signedIn },
  // They have none to spend, but the day's.
  'mall.exchange': {
    input: () => ({ body: { clientId: randomUUID(), goodsId: 'make-up-card' } }),
    get: { ...all('POINTS_SHORT'), nobody: 'UNAUTHENTICATED' },
  },
}
