import { randomUUID } from 'node:crypto'
import { all, owners, type Row, type Rows, signedIn, staffOnly } from './row.ts'
import type { World } from './world.ts'

/** Calls on the owner's window with somebody else: for all others there is no such window. */
const ofWindow = (rest: (world: World) => object = () => ({})): Row => ({
  input: (world) => ({ body: { privateId: world.windowId, ...rest(world) } }),
  get: owners('WINDOW_GONE'),
})
const windowInPath: Row = {
  input: ({ windowId }) => ({ params: { privateId: windowId } }),
  get: owners('WINDOW_GONE'),
}

export const chatRows: Rows = {
  'chat.pageWindows': { input: () => ({ body: {} }), get: signedIn },
  'chat.getWindow': windowInPath,
  'chat.initiate': {
    input: ({ owner }) => ({ body: { partnerId: owner.id } }),
    get: { nobody: 'UNAUTHENTICATED', stranger: 'ok', blocked: 'BLOCKED', owner: 'CHAT_SELF' },
  },
  'chat.selectPartner': ofWindow(),
  'chat.pageMessages': ofWindow(),
  'chat.searchMessages': ofWindow(({ mark }) => ({ keyword: mark })),
  'chat.read': ofWindow(() => ({ seq: 1 })),
  'chat.unread': { get: signedIn },
  'chat.pin': ofWindow(() => ({ pinFlag: true })),
  'chat.mute': ofWindow(() => ({ muteFlag: true })),
  'chat.deleteWindow': windowInPath,
  'chat.recall': { input: ({ messageId }) => ({ body: { messageId } }), get: owners('MESSAGE_GONE') },
  'chat.deleteMessages': ofWindow(({ messageId }) => ({ messageIds: [messageId] })),
  'chat.queryServices': { get: signedIn },
  'chat.selectService': { input: () => ({ params: { id: '900000000000000001' } }), get: signedIn },
  'service.pageHandovers': staffOnly({}),
  'service.getHandover': staffOnly({ handoverId: '1' }),
  'service.pageHandoverMessages': staffOnly({ handoverId: '1' }),
  'service.takeHandover': staffOnly({ handoverId: '1' }),
  'service.answerHandover': staffOnly({ handoverId: '1', clientId: randomUUID(), content: '你好' }),
  'service.closeHandover': staffOnly({ handoverId: '1' }),
  'service.transferHandover': staffOnly({ handoverId: '1', staffId: '1', reason: '换人' }),
  'service.desk': { get: { ...all('FORBIDDEN'), nobody: 'UNAUTHENTICATED' } },
  'service.pageNotes': staffOnly({ handoverId: '1' }),
  'service.addNote': staffOnly({ handoverId: '1', clientId: randomUUID(), content: '备注' }),
  'service.listQuickAnswers': { get: { ...all('FORBIDDEN'), nobody: 'UNAUTHENTICATED' } },
  'service.saveQuickAnswer': staffOnly({ clientId: randomUUID(), title: '问好', content: '你好', sharedFlag: true }),
  'service.deleteQuickAnswer': staffOnly({ quickAnswerId: '1' }),
  'chat.connectToken': { get: signedIn },
  'settings.list': { get: signedIn },
  'settings.update': {
    input: () => ({
      body: { notifications: 1, notificationSound: 0, themeMode: 1, privacyMode: 0, twoFactorAuth: 0 },
    }),
    get: signedIn,
  },
}
