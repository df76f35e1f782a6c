import { randomUUID } from 'node:crypto'
import { encryptionContext } from '#server/platform/security/vault.ts'
import { type TestApp, testVault } from './app.ts'
import { serial, type TestUser } from './factories.ts'

interface GivenAddress {
  name?: string
  isDefault?: boolean
  deletedAt?: Date
}

/** A user's address in 苏州; not the default unless asked for. */
export const makeAddress = async (
  { db, clock }: TestApp,
  user: Pick<TestUser, 'id'>,
  { name = `收件人${serial()}`, isDefault = false, deletedAt }: GivenAddress = {},
): Promise<{ id: string }> => {
  const encrypt = (column: string, plain: string) =>
    testVault.encrypt(plain, encryptionContext('addresses', column, user.id))
  return await db
    .insertInto('addresses')
    .values({
      user_id: user.id,
      client_id: randomUUID(),
      name_sealed: encrypt('name_sealed', name),
      phone_sealed: encrypt('phone_sealed', '13800138000'),
      area_code: '320508',
      detail_sealed: encrypt('detail_sealed', '平江路 12 号'),
      postcode: '',
      label: '',
      is_default: isDefault,
      created_at: clock.now(),
      deleted_at: deletedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
