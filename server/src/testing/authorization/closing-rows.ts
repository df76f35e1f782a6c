import { all, type Rows, signedIn } from './row.ts'

/** Nobody here has the password. */
const withPassword = { ...all('PASSWORD_WRONG'), nobody: 'UNAUTHENTICATED' } as const
const body = { password: '不知道的密码' }

/** Calls by which somebody takes their data along, or leaves. */
export const closingRows: Rows = {
  'dataExport.select': { get: signedIn },
  'dataExport.create': { input: () => ({ body }), get: withPassword },
  'closing.select': { get: signedIn },
  'closing.request': { input: () => ({ body }), get: withPassword },
  'closing.cancel': { get: signedIn },
}
