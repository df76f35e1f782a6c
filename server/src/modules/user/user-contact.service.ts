import { AppError } from '#server/platform/errors/app-error.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import {
  type ContactRow,
  findAccountByPhone,
  findContacts,
  removePhone,
  replaceEmail,
  updatePhone,
} from './user-account.queries.ts'
import type { UserParts } from './user.service.ts'

/** By what a user can be reached, and under what else than their name they sign in. */
export interface Contacts {
  email: string
  emailBoundAt: Date
  phone: { number: string; boundAt: Date } | undefined
}

/** Whoever calls has made sure that address or number is the user's own. */
export interface UserContactService {
  /** Those of a row that was read with `contactColumns`. */
  contactsIn(row: ContactRow): Contacts
  /** @throws {AppError} UNAUTHENTICATED when there is no such user any more */
  contactsOf(userId: string): Promise<Contacts>
  /**
   * @returns the address before, or undefined when it was this one
   * @throws {AppError} EMAIL_TAKEN
   */
  changeEmail(userId: string, email: string): Promise<string | undefined>
  /**
   * Binds a number, in place of another one.
   * @returns whether it was another one, or none
   * @throws {AppError} PHONE_TAKEN
   */
  bindPhone(userId: string, phone: string): Promise<boolean>
  /** @returns whether there was one */
  unbindPhone(userId: string): Promise<boolean>
  /** Encrypts again what older keys have encrypted. */
  reEncrypt(): Promise<void>
}

const phoneContext = (userId: string) => encryptionContext('users', 'phone_sealed', userId)

type Parts = Pick<UserParts, 'db' | 'clock' | 'vault'>

const contactsIn = (vault: Vault, row: ContactRow): Contacts => {
  const { phone_sealed: encrypted, phone_bound_at: boundAt } = row
  return {
    email: row.email,
    emailBoundAt: row.email_bound_at ?? row.created_at,
    phone: encrypted && boundAt ? { number: vault.decrypt(encrypted, phoneContext(row.id)), boundAt } : undefined,
  }
}

export const createUserContactService = ({ db, clock, vault }: Parts): UserContactService => ({
  contactsIn: (row) => contactsIn(vault, row),

  contactsOf: async (userId) => {
    const row = await findContacts(db, userId)
    if (!row) throw new AppError('UNAUTHENTICATED')
    return contactsIn(vault, row)
  },

  changeEmail: async (userId, email) => {
    const replaced = await replaceEmail(db, { id: userId, email, now: clock.now() })
    // The text of the sign-up would send them there.
    if (replaced === 'taken')
      throw new AppError('EMAIL_TAKEN', { fields: { email: '这个邮箱已是另一个账号的，换一个试试' } })
    return replaced.before
  },

  bindPhone: async (userId, phone) => {
    // The index knows only marks of one key; a number that an older key has marked is taken as well.
    const owner = await findAccountByPhone(db, vault.fingerprints(phone, 'phone'))
    if (owner?.id === userId) return false
    const encrypted = vault.encrypt(phone, phoneContext(userId))
    const fingerprint = vault.fingerprint(phone, 'phone')
    if (owner || !(await updatePhone(db, { id: userId, encrypted, fingerprint, now: clock.now() })))
      throw new AppError('PHONE_TAKEN')
    return true
  },

  unbindPhone: (userId) => removePhone(db, userId),

  reEncrypt: async () => {
    await reEncryptColumns(db, vault, {
      table: 'users',
      key: 'id',
      user: 'id',
      columns: ['phone_sealed'],
      fingerprints: [{ column: 'phone_fingerprint', of: 'phone_sealed', purpose: 'phone' }],
    })
  },
})
