import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * The rules of a form, loaded when somebody turns to it: schemas weigh more than all else on the page of a form. Where
 * they cannot be loaded, what is sent is judged by the server alone.
 * @param importRules brings the code; asked for again after a failure
 */
export const laterRules = <Values extends FieldValues>(importRules: () => Promise<Resolver<Values>>) => {
  let rules: Promise<Resolver<Values> | null> | null = null
  const load = () =>
    (rules ??= importRules().catch(() => {
      rules = null
      return null
    }))
  const resolver: Resolver<Values> = async (values, context, options) => {
    const judge = await load()
    return judge === null ? { values, errors: {} } : judge(values, context, options)
  }
  return {
    resolver,
    /** For `onFocus` of the first fields: the rules are there before they are needed. */
    prepare: () => void load(),
  }
}
