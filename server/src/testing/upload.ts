import { apiPrefix, type Call, type CallOutput } from '#contract/call.ts'
import type { Failure } from '#contract/envelope.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

/** Sends one file to a call of the contract through the HTTP door, as a browser's form does. */
export const makeUpload = async <C extends Call>(
  { app }: TestApp,
  call: C,
  bytes: Buffer,
  user?: Pick<TestUser, 'headers'>,
  filename = 'a file',
): Promise<{ status: number; data: CallOutput<C>; failure: Failure }> => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], filename))
  const response = await app.inject({
    method: call.method,
    url: apiPrefix + call.path,
    payload: form,
    ...(user ? { headers: user.headers } : {}),
  })
  const answer = response.json<{ data: CallOutput<C> } & Failure>()
  return { status: response.statusCode, data: answer.data, failure: answer }
}
