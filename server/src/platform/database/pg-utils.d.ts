/** What `pg` gives to those who write queries of their own; its types leave it out. */
declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it. @throws of what cannot be made JSON */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
