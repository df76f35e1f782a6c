import { all, anybody, type Rows, signedIn } from './row.ts'

const begin = { input: () => ({ body: { provider: 'oidc' } }) }
// Nobody here has a password that could be right.
const wrongPassword = { ...all('PASSWORD_WRONG'), nobody: 'UNAUTHENTICATED' } as const

/** Calls of bound accounts; no third party is configured. */
export const bindRows: Rows = {
  'accountBind.list': { get: signedIn },
  'accountBind.bind': {
    input: ({ owner }) => ({
      body: { type: 'email', email: owner.email, emailKey: 'none', emailCode: '000000', password: 'a guess' },
    }),
    get: wrongPassword,
  },
  'accountBind.unbind': { input: () => ({ body: { type: 'phone', password: 'a guess' } }), get: wrongPassword },
  'accountBind.listProviders': { get: anybody },
  'accountBind.beginSignIn': { ...begin, get: all('NOT_FOUND') },
  'accountBind.beginBind': { input: () => ({ body: { provider: 'oidc', password: 'a guess' } }), get: wrongPassword },
  'checkcode.sendPhone': {
    // One number, one message a minute: each asks for another.
    input: ({ owner }, asker) => ({ body: { phone: `13${asker.length}${owner.id.padStart(8, '0').slice(-8)}` } }),
    get: signedIn,
  },
}
