import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { reEncryptColumns } from './re-encrypt.ts'
import { createVault, encryptionContext, type VaultKey } from './vault.ts'
import { parseVaultKeys } from './secret.ts'

const makeKey = (id: string): VaultKey => ({ id, bytes: randomBytes(32) })
const [older, newer] = [makeKey('k1'), makeKey('k2')]
const before = createVault([older])
const during = createVault([newer, older])
const after = createVault([newer])

test('what was encrypted is decrypted to the same, before, during and after a rotation of keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, context) => {
      const sealed = before.encrypt(plain, context)
      expect(before.decrypt(sealed, context)).toBe(plain)
      expect(during.decrypt(sealed, context)).toBe(plain)
      const again = during.encrypt(during.decrypt(sealed, context), context)
      expect(again.startsWith(during.currentPrefix)).toBe(true)
      expect(after.decrypt(again, context)).toBe(plain)
      expect(() => after.decrypt(sealed, context)).toThrow('the key k1 is needed')
    }),
  )
})

test('files open to the same bytes across a rotation, too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const plain = Buffer.from(bytes)
      expect(during.decryptBytes(before.encryptBytes(plain, 'photo'), 'photo').equals(plain)).toBe(true)
    }),
  )
})

test('what was encrypted can be decrypted nowhere else, and not after the smallest change', () => {
  const sealed = before.encrypt('11010519491231002X', 'certifications.id_number_sealed:1')
  expect(() => before.decrypt(sealed, 'certifications.id_number_sealed:2')).toThrow()
  fc.assert(
    fc.property(fc.nat(sealed.length - 4), (index) => {
      const other = sealed[3 + index] === 'A' ? 'B' : 'A'
      expect(() => before.decrypt(sealed.slice(0, 3 + index) + other + sealed.slice(4 + index), 'x')).toThrow()
    }),
  )
  expect(() => before.decrypt(sealed.slice(0, 12), 'certifications.id_number_sealed:1')).toThrow()
})

test('the same is never encrypted to the same, and nothing of it can be read', () => {
  const [one, other] = [before.encrypt('张明', 'name'), before.encrypt('张明', 'name')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('张明')
})

test('fingerprints are the same for the same value, and differ by purpose and key', () => {
  expect(before.fingerprint('1', 'phone')).toEqual(before.fingerprint('1', 'phone'))
  expect(before.fingerprint('1', 'phone')).not.toEqual(before.fingerprint('1', 'person'))
  expect(during.fingerprints('1', 'phone')).toEqual([after.fingerprint('1', 'phone'), before.fingerprint('1', 'phone')])
})

test.each([
  ['no id', randomBytes(32).toString('base64')],
  ['a short key', `k1:${randomBytes(16).toString('base64')}`],
  ['the same id twice', `k1:${randomBytes(32).toString('base64')},k1:${randomBytes(32).toString('base64')}`],
])('keys with %s are refused', (_, value) => {
  expect(parseVaultKeys(value)).toBeUndefined()
})

test('columns that an older key has encrypted are encrypted again, with their fingerprints, and need it no longer', async () => {
  const { db } = await makeDatabase()
  await sql`create table notes (id bigint primary key, user_id bigint, text_sealed text, text_fingerprint bytea)`.execute(
    db,
  )
  const place = (userId: number) => encryptionContext('notes', 'text_sealed', String(userId))
  for (let id = 1; id <= 230; id++)
    await sql`insert into notes values (${id}, ${id % 7}, ${before.encrypt(`letter ${id}`, place(id % 7))}, ${before.fingerprint(`letter ${id}`, 'letter')})`.execute(
      db,
    )
  await sql`insert into notes values (231, 1, null, null)`.execute(db)
  const notes = {
    table: 'notes',
    key: 'id',
    user: 'user_id',
    columns: ['text_sealed'],
    fingerprints: [{ column: 'text_fingerprint', of: 'text_sealed', purpose: 'letter' }],
  }
  expect(await reEncryptColumns(db, before, notes)).toBe(0)
  expect(await reEncryptColumns(db, during, notes)).toBe(230)
  expect(await reEncryptColumns(db, during, notes)).toBe(0)
  const { rows } = await sql<{ id: string; user_id: number; text_sealed: string; text_fingerprint: Buffer }>`
    select * from notes where text_sealed is not null`.execute(db)
  for (const row of rows) {
    expect(after.decrypt(row.text_sealed, place(row.user_id))).toBe(`letter ${row.id}`)
    expect(row.text_fingerprint).toEqual(after.fingerprint(`letter ${row.id}`, 'letter'))
  }
})
