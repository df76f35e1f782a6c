declare module 'virtual:app-version' {
  /** As in package.json. */
  export const appVersion: string
}
