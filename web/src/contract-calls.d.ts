/** Calls that the first pages make. */
declare module 'virtual:contract-calls/first' {
  const routes: import('#web/lib/client/request.ts').CallRoutes
  export default routes
}

/** All other calls. */
declare module 'virtual:contract-calls/late' {
  const routes: import('#web/lib/client/request.ts').CallRoutes
  export default routes
}
