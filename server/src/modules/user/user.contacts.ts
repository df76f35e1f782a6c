import { AppError } from '#server/platform/errors/app-error.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { encryptionContext } from '#server/platform/security/vault.ts'
import { findAccountByPhone, findContacts, removePhone, replaceEmail, updatePhone } from './user-contact.queries.ts'
import type { UserParts } from './user.parts.ts'

/** By what a user can be reached, and under what else than his name he signs in. */
export interface Contacts {
  email: string
  emailBoundAt: Date
  phone: { number: string; boundAt: Date } | undefined
}

/** Whoever calls has made sure that address or number is the user's own. */
export interface UserContacts {
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
  /** Seals anew what older keys have sealed. */
  sweepContacts(): Promise<void>
}

const phonePlace = (userId: string) => encryptionContext('users', 'phone_sealed', userId)

export const createUserContacts = ({ db, clock, vault }: Pick<UserParts, 'db' | 'clock' | 'vault'>): UserContacts => ({
  contactsOf: async (userId) => {
    const row = await findContacts(db, userId)
    if (!row) throw new AppError('UNAUTHENTICATED')
    const { phone_sealed: sealed, phone_bound_at: boundAt } = row
    return {
      email: row.email,
      emailBoundAt: row.email_bound_at ?? row.created_at,
      phone: sealed && boundAt ? { number: vault.decrypt(sealed, phonePlace(userId)), boundAt } : undefined,
    }
  },

  changeEmail: async (userId, email) => {
    const replaced = await replaceEmail(db, { id: userId, email, now: clock.now() })
    // The text of the sign-up would send him there.
    if (replaced === 'taken')
      throw new AppError('EMAIL_TAKEN', { fields: { email: '这个邮箱已是另一个账号的，换一个试试' } })
    return replaced.before
  },

  bindPhone: async (userId, phone) => {
    // The index knows only marks of one key; a number that an older key has marked is taken as well.
    const owner = await findAccountByPhone(db, vault.fingerprints(phone, 'phone'))
    if (owner?.id === userId) return false
    const sealed = vault.encrypt(phone, phonePlace(userId))
    const fingerprint = vault.fingerprint(phone, 'phone')
    if (owner || !(await updatePhone(db, { id: userId, sealed, fingerprint, now: clock.now() })))
      throw new AppError('PHONE_TAKEN')
    return true
  },

  unbindPhone: (userId) => removePhone(db, userId),

  sweepContacts: async () => {
    await reEncryptColumns(db, vault, {
      table: 'users',
      key: 'id',
      user: 'id',
      columns: ['phone_sealed'],
      fingerprints: [{ column: 'phone_fingerprint', of: 'phone_sealed', purpose: 'phone' }],
    })
  },
})
