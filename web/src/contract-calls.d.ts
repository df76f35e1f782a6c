declare module 'virtual:contract-calls' {
  /** What the client needs to know of a call to make it; `form` and `bare` as in the contract's `Call`. */
  export type CallRoute = Pick<import('#contract/call.ts').Call, 'method' | 'path' | 'access' | 'form' | 'bare'>

  const routes: Readonly<Record<import('#contract/index.ts').CallName, CallRoute>>
  export default routes
}
