import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/lib/client/api-error.ts'

const waitOf = (seconds: number) => {
  if (seconds <= 60) return '一分钟后'
  if (seconds < 3600) return ` ${Math.ceil(seconds / 60)} 分钟后`
  return ` ${Math.ceil(seconds / 3600)} 小时后`
}

/** The message of a failure; where its text leaves open when another try makes sense (稍后), the answer's own number says it. */
export const sayWhen = (message: string, { retryAfterSeconds }: Pick<ApiError, 'retryAfterSeconds'>): string =>
  retryAfterSeconds === null ? message : message.replace('稍后', waitOf(retryAfterSeconds))

/**
 * How a form shows what the server says of its fields.
 * @param names the form's field for each of the server's; `username.checkcode` is the server's `checkcode`
 */
export const createFormErrors = <Values extends FieldValues>(names: Record<string, Path<Values>>) => {
  const entriesOf = (failure: ApiError): [Path<Values>, string][] =>
    Object.entries(failure.fields).flatMap(([path, message]) => {
      const name = names[path.slice(path.lastIndexOf('.') + 1)]
      return name === undefined ? [] : [[name, sayWhen(message, failure)]]
    })

  return {
    /** For `quiet`: what stands at a field is not toasted too. */
    standsAtField: (failure: ApiError) => entriesOf(failure).length > 0,
    /** Puts a failure's messages at their fields and the focus into the first. */
    show: (error: unknown, setError: UseFormSetError<Values>) => {
      if (!(error instanceof ApiError)) throw error
      for (const [index, [name, message]] of entriesOf(error).entries()) {
        setError(name, { message }, { shouldFocus: index === 0 })
      }
    },
  }
}

/** Of a form with one code, whichever of its parts the server finds wrong. */
export const codeErrors = createFormErrors<{ code: string }>({ code: 'code', emailCode: 'code', emailKey: 'code' })

/** For `quiet` of the call that takes the code: a wrong one is shown at the field, not toasted. */
export const standsAtCode = codeErrors.standsAtField
