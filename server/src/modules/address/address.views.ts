import type { Address } from '#contract/address.ts'
import { maskPhone } from '#server/platform/text/masking.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import { findArea } from '#server/platform/text/areas.ts'
import type { AddressRow } from './address.queries.ts'

export const encryptedColumns = ['name_sealed', 'phone_sealed', 'detail_sealed'] as const

interface Secrets {
  name: string
  phone: string
  detail: string
}

/** What of an address does not lie open, as its columns hold it. */
export const encryptSecrets = (vault: Vault, userId: string, { name, phone, detail }: Secrets) => {
  const encrypt = (column: (typeof encryptedColumns)[number], plain: string) =>
    vault.encrypt(plain, encryptionContext('addresses', column, userId))
  return {
    name_sealed: encrypt('name_sealed', name),
    phone_sealed: encrypt('phone_sealed', phone),
    detail_sealed: encrypt('detail_sealed', detail),
  }
}

/** With its whole phone number: for the one who edits it. */
export const presentWhole = (vault: Vault, row: AddressRow): Address => {
  const decrypt = (column: (typeof encryptedColumns)[number]) =>
    vault.decrypt(row[column], encryptionContext('addresses', column, row.user_id))
  // A code that newer data no longer knows has no names: the address asks to be edited, and is not lost.
  const { province, city, county } = findArea(row.area_code) ?? { province: '', city: '', county: '' }
  return {
    id: row.id,
    name: decrypt('name_sealed'),
    phone: decrypt('phone_sealed'),
    areaCode: row.area_code,
    province,
    city,
    county,
    detail: decrypt('detail_sealed'),
    postcode: row.postcode,
    label: row.label,
    defaultFlag: row.is_default,
  }
}

/** As lists show it. */
export const present = (vault: Vault, row: AddressRow): Address => {
  const whole = presentWhole(vault, row)
  return { ...whole, phone: maskPhone(whole.phone) }
}
