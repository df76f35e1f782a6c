import type { Address } from '#contract/address.ts'
import { maskPhone } from '#server/platform/text/masking.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import { findArea } from './address.areas.ts'
import type { AddressRow } from './address.queries.ts'

export const sealedColumns = ['name_sealed', 'phone_sealed', 'detail_sealed'] as const

interface Told {
  name: string
  phone: string
  detail: string
}

/** What of an address does not lie open, as its columns hold it. */
export const sealTold = (vault: Vault, userId: string, { name, phone, detail }: Told) => {
  const seal = (column: (typeof sealedColumns)[number], plain: string) =>
    vault.encrypt(plain, encryptionContext('addresses', column, userId))
  return {
    name_sealed: seal('name_sealed', name),
    phone_sealed: seal('phone_sealed', phone),
    detail_sealed: seal('detail_sealed', detail),
  }
}

/** With its whole phone number: for the one who edits it. */
export const presentWhole = (vault: Vault, row: AddressRow): Address => {
  const open = (column: (typeof sealedColumns)[number]) =>
    vault.decrypt(row[column], encryptionContext('addresses', column, row.user_id))
  // A code that newer data no longer knows has no names: the address asks to be edited, and is not lost.
  const { province, city, county } = findArea(row.area_code) ?? { province: '', city: '', county: '' }
  return {
    id: row.id,
    name: open('name_sealed'),
    phone: open('phone_sealed'),
    areaCode: row.area_code,
    province,
    city,
    county,
    detail: open('detail_sealed'),
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
