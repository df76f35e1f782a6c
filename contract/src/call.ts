import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permission.ts'

/** Path prefix of every call. */
export const apiPrefix = '/api/v1'

/**
 * Who may make a call.
 * - `anyone`: with or without a token; a token that is sent must be valid, and lets the answer be personal.
 * - `user`: a signed-in user.
 * - `staff`: one of those who run the app, whose roles have the call's `permission` and whose session has passed the
 *   second step.
 */
export type Access = 'anyone' | 'user' | 'staff'

/**
 * A second sign-in that a call wants besides the user's token, each with a header for its token.
 * - `railway`: of a railway account (`railwayAccount.signIn`); a call with it lists `RAILWAY_SIGN_IN`.
 */
export const sessionHeaders = { railway: 'x-railway-token' } as const
export type SecondSession = keyof typeof sessionHeaders

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where the parts of a call's input stand in the request; each part is an object. */
export interface Input {
  /** Values of the `:name` segments of the path. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/** One call of the API: all that server, client and the API page know of it. */
export interface Call<I extends Input = Input, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  method: Method
  /** Below `apiPrefix`, with `:name` for path parameters. */
  path: string
  access: A
  /** Of the staff: what their roles must have. */
  permission?: Permission
  /** Of users: a second session that they must have on this device. */
  session?: SecondSession
  /** Puts something before others: refused to who is silenced, and lists `SILENCED`. */
  publishes?: true
  /** One line for the API page. */
  summary: string
  input: I
  /** What `data` of the success envelope holds; with `bare`, the whole body. */
  output: O
  /** Failures special to this call; `commonErrors` may come from every call. */
  errors: readonly ErrorKey[]
  /** The body is multipart/form-data with one file in the part `file`; `input` then has no body. */
  file?: { maxBytes: number }
  /** The specification sends this body form-encoded; JSON is taken too. */
  form?: true
  /** Who made it, from which network and what came of it is logged: for what guards accounts (ASVS 5.0, 16.3). */
  audited?: true
  /** The answer stands at the root of the body, without the envelope (RFC 6749, RFC 7009). */
  bare?: true
}

/** Declares a call; the types of its input and output are kept. */
export const defineCall = <const I extends Input, O extends z.ZodType, const A extends Access>(
  call: Call<I, O, A> & (A extends 'staff' ? { permission: Permission } : { permission?: never }),
): Call<I, O, A> => call

type Part<I extends Input, K extends keyof Input, Side extends 'in' | 'out'> = I[K] extends z.ZodType
  ? { [P in K]: Side extends 'in' ? z.input<I[K]> : z.output<I[K]> }
  : unknown

/** What a caller hands in: `{ params, query, body }`, those that the call has. */
export type CallInput<C extends Call> = Part<C['input'], 'params', 'in'> &
  Part<C['input'], 'query', 'in'> &
  Part<C['input'], 'body', 'in'>

/** What a handler gets: the same parts after validation, defaults filled in. */
export type CallParsed<C extends Call> = Part<C['input'], 'params', 'out'> &
  Part<C['input'], 'query', 'out'> &
  Part<C['input'], 'body', 'out'>

/** What a handler answers, before it is sent. */
export type CallAnswer<C extends Call> = z.input<C['output']>

/** What a caller gets back, out of the envelope. */
export type CallOutput<C extends Call> = z.output<C['output']>
