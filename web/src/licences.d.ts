declare module 'virtual:licences' {
  /** Packages in the web app, by name. `text` is the licence itself, empty where a package has none in it. */
  export const licences: readonly { name: string; version: string; licence: string; text: string }[]
  /** Data of others: what they are, and the licence itself. */
  export const dataSources: readonly { name: string; what: string; licence: string; text: string }[]
}
