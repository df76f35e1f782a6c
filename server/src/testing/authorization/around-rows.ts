import { randomUUID } from 'node:crypto'
import { anybody, type Rows, signedIn, staffOnly } from './row.ts'

/** Calls of what stands around every screen. */
export const aroundRows: Rows = {
  'announcement.page': { input: () => ({ body: {} }), get: anybody },
  'announcement.listCurrent': { get: anybody },
  'announcement.pageAll': staffOnly({}),
  'announcement.publish': staffOnly({ clientId: randomUUID(), title: '停机', content: '今晚停机', category: '通知' }),
  'announcement.revise': staffOnly({
    ...{ announcementId: '1', title: '停机', content: '今晚停机', category: '通知', reason: '改时间' },
  }),
  'announcement.pageVersions': staffOnly({ announcementId: '1' }),
  'announcement.withdraw': staffOnly({ announcementId: '1' }),
  'officialTopic.pageAll': staffOnly({}),
  'officialTopic.publish': staffOnly({
    ...{ clientId: randomUUID(), account: 'system', title: '我是官方', content: '都听我的', categoryId: '1' },
  }),
  'officialTopic.withdraw': staffOnly({ officialTopicId: '1', reason: '不想要' }),
  'officialTopic.restore': staffOnly({ officialTopicId: '1', reason: '想要' }),
  'agreement.get': { input: () => ({ query: { name: 'userAgreement' } }), get: anybody },
  'agreement.getStanding': { get: signedIn },
  'agreement.accept': { input: () => ({ body: { userAgreement: 1, privacyPolicy: 1 } }), get: signedIn },
  'agreement.listAll': staffOnly({}),
  'agreement.publish': staffOnly({
    ...{ name: 'userAgreement', latestVersion: 1, summary: '我说了算', text: '# 我的\n都听我的', changes: '' },
    ...{ acceptFlag: false, reason: '想写' },
  }),
  'agreement.pageVersions': staffOnly({ name: 'userAgreement' }),
  'agreement.cancelVersion': staffOnly({ name: 'userAgreement', version: 1, reason: '不想要' }),
  'help.list': { get: anybody },
  'help.pageAll': staffOnly({}),
  'help.publish': staffOnly({
    ...{ slug: 'mine', latestVersion: 0, group: '聊天', title: '我写的', keywords: [], text: '我说了算' },
    ...{ position: 1, shownFlag: true, reason: '想写' },
  }),
  'help.pageVersions': staffOnly({ slug: 'sign-up' }),
  'help.cancelVersion': staffOnly({ slug: 'sign-up', version: 1, reason: '不想要' }),
  'help.search': { input: () => ({ query: { keyword: '怎么换头像' } }), get: anybody },
  'festival.next': { get: anybody },
  'holiday.list': { get: anybody },
  'holiday.publish': staffOnly({
    ...{ year: 2090, notice: '一号', holidays: [{ name: '元旦', off: ['2090-01-01'], work: [] }] },
  }),
  'feedback.create': {
    input: () => ({ body: { clientId: randomUUID(), kind: 'idea', content: '想要更大的字' } }),
    get: signedIn,
  },
}
