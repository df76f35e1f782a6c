import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Address, addressInput } from '#contract/address.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { type Area, areaText, isWhole } from '../area.ts'
import type { ParsedAddress } from '../parse/parse-address.ts'
import { useSaveAddress } from '../api/save-address.ts'
import type { z } from 'zod'

/** What the form holds. */
type AddressValues = z.output<typeof addressInput>

/** The contract's, for a form whose fields are all there. */
const addressSchema = addressInput as unknown as z.ZodType<AddressValues, AddressValues>

/** The form as an address fills it, or empty. */
const valuesOf = (address: Address | undefined): AddressValues => ({
  name: address?.name ?? '',
  phone: address?.phone ?? '',
  areaCode: address?.areaCode ?? '',
  detail: address?.detail ?? '',
  postcode: address?.postcode ?? '',
  label: address?.label ?? '',
  defaultFlag: address?.defaultFlag ?? false,
})

const failures = createFormErrors<AddressValues>({
  name: 'name',
  phone: 'phone',
  areaCode: 'areaCode',
  detail: 'detail',
  postcode: 'postcode',
  label: 'label',
})

/** The area as the form shows it: chosen, or only begun. */
interface ShownArea {
  code: string
  text: string
}

/**
 * The form of an address, wherever it stands.
 * @param address the one that is changed, whole; left out, one is added
 */
export const useAddressForm = (address: Address | undefined) => {
  const { register, control, handleSubmit, setValue, setError, formState } = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    mode: 'onTouched',
    defaultValues: valuesOf(address),
  })
  const { errors, isDirty } = formState
  const [area, setArea] = useState<ShownArea>({
    code: address?.areaCode ?? '',
    text: address === undefined ? '' : areaText(address),
  })
  const { mutateAsync: save, isPending } = useSaveAddress(failures.standsAtField)
  /** One id for what is told here: sent again after a failure, it is the same address. */
  const sent = useRef({ told: '', clientId: '' })
  const saving = useRef(false)

  const put = (name: keyof AddressValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })

  const chooseArea = (path: readonly Area[]) => {
    const last = path.at(-1)
    if (last === undefined) return
    setArea({ code: last.code, text: path.map(({ name }) => name).join(' ') })
    // What is only begun is to be gone on with.
    put('areaCode', isWhole(last) ? last.code : '')
  }

  const fillIn = ({ name, phone, area: path, detail, postcode }: ParsedAddress) => {
    for (const [field, value] of Object.entries({ name, phone, detail, postcode }))
      if (value !== undefined) put(field as keyof AddressValues, value)
    if (path !== undefined) chooseArea(path)
  }

  const saveOnce = async (values: AddressValues, onSaved: () => void) => {
    if (saving.current) return undefined
    saving.current = true
    const told = JSON.stringify(values)
    if (sent.current.told !== told) sent.current = { told, clientId: randomId() }
    try {
      await save({ ...values, ...(address ? { id: address.id } : { clientId: sent.current.clientId }) })
    } catch (error) {
      saving.current = false
      return failures.show(error, setError)
    }
    saving.current = false
    return onSaved()
  }
  /** Saves what is told, if nothing is wrong with it; what is stands at its field. */
  const submit = (event: FormEvent, onSaved: () => void) => handleSubmit((values) => saveOnce(values, onSaved))(event)

  return { fields: { register, control, errors, area, chooseArea }, fillIn, submit, isPending, isDirty }
}

/** What `AddressFields` shows. */
export type AddressFieldsOfForm = ReturnType<typeof useAddressForm>['fields']
