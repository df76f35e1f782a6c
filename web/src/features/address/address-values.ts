import type { z } from 'zod'
import { type Address, addressInput } from '#contract/address.ts'

/** What the form holds. */
export type AddressValues = z.output<typeof addressInput>

/** The contract's, for a form whose fields are all there. */
export const addressSchema = addressInput as unknown as z.ZodType<AddressValues, AddressValues>

/** The form as an address fills it, or empty. */
export const valuesOf = (address: Address | undefined): AddressValues => ({
  name: address?.name ?? '',
  phone: address?.phone ?? '',
  areaCode: address?.areaCode ?? '',
  detail: address?.detail ?? '',
  postcode: address?.postcode ?? '',
  label: address?.label ?? '',
  defaultFlag: address?.defaultFlag ?? false,
})
