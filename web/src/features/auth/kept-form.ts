import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { session } from '#web/lib/session/session.ts'

/** Never written down. */
const secrets = ['password']

const names = new Set<string>()

const forget = (name: string) => savePageState(name, () => undefined)

if (typeof window !== 'undefined') {
  // Whoever has signed in needs them no more, and the next one shall not find them.
  session.subscribe((change) => {
    if (change === 'signed-in') for (const name of names) forget(name)
  })
}

/** What was kept, as far as it is what the form holds today. */
const restore = <Values extends FieldValues>(empty: Values, kept: unknown): Values => {
  if (typeof kept !== 'object' || kept === null) return empty
  const entries = Object.entries(kept).filter(([key, value]) => typeof value === typeof empty[key])
  return { ...empty, ...Object.fromEntries(entries) }
}

interface KeptFormOptions<Values extends FieldValues> extends Pick<UseFormProps<Values>, 'mode' | 'resolver'> {
  defaultValues: Values
}

/**
 * A form that asks for a mailed code: what is filled in, passwords apart, outlives the time in which somebody reads their mail, though a
 * phone has let go of the page meanwhile.
 * @param name of the form
 * @returns the form, and how to forget what is kept
 */
export const useKeptForm = <Values extends FieldValues>(
  name: string,
  { defaultValues, ...options }: KeptFormOptions<Values>,
): [form: UseFormReturn<Values, unknown, Values>, forget: () => void] => {
  const keptName = `form ${name}`
  const [values] = useState(() => restore(defaultValues, readPageState(keptName)))
  const form = useForm<Values, unknown, Values>({ ...options, defaultValues: values as DefaultValues<Values> })
  const { getValues } = form
  useEffect(() => {
    names.add(keptName)
    savePageState(keptName, () =>
      Object.fromEntries(Object.entries(getValues()).filter(([key]) => !secrets.includes(key))),
    )
  }, [keptName, getValues])
  return [form, () => forget(keptName)]
}
