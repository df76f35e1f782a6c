import { randomUUID } from 'node:crypto'
import { agreementVersions } from '#contract/agreement-versions.ts'
import { anybody, type Rows, signedIn, staffOnly } from './row.ts'

/** Calls of what stands around every screen. */
export const aroundRows: Rows = {
  'announcement.page': { input: () => ({ body: {} }), get: anybody },
  'announcement.listCurrent': { get: anybody },
  'announcement.pageAll': staffOnly({}),
  'announcement.publish': staffOnly({ clientId: randomUUID(), title: '停机', content: '今晚停机', category: '通知' }),
  'announcement.withdraw': staffOnly({ announcementId: '1' }),
  'agreement.getAccepted': { get: signedIn },
  'agreement.accept': { input: () => ({ body: agreementVersions }), get: signedIn },
  'help.list': { get: anybody },
  'help.search': { input: () => ({ query: { keyword: '怎么换头像' } }), get: anybody },
  'feedback.create': {
    input: () => ({ body: { clientId: randomUUID(), kind: 'idea', content: '想要更大的字' } }),
    get: signedIn,
  },
}
