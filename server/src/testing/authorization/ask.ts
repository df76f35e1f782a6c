import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiPrefix, type Call } from '#contract/call.ts'
import type { Row } from './row.ts'
import type { Asker, World } from './world.ts'

/** Of a call that takes a file: without one. */
const emptyForm = { payload: '--end--\r\n', type: 'multipart/form-data; boundary=end' }

interface Asked {
  call: Call
  row: Row
  world: World
  asker: Asker
  /** Of a call that takes a file: a form with one; without it, a form without. */
  form?: FormData | undefined
  /** From where it comes. */
  address?: string
}

/**
 * Makes a call as its row says.
 * @returns what came of it, `ok` or the key of a failure, and the whole answer
 */
export const ask = async ({ app }: { app: FastifyInstance }, { call, row, world, asker, form, address }: Asked) => {
  const { params = {}, query, body } = row.input?.(world, asker) ?? {}
  const payload = call.file ? (form ?? emptyForm.payload) : body
  const options: InjectOptions = {
    method: call.method,
    url: apiPrefix + call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    headers: {
      ...(asker === 'nobody' ? {} : world[asker].headers),
      ...(call.file && !form ? { 'content-type': emptyForm.type } : {}),
    },
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(query ? { query } : {}),
    ...(payload ? { payload } : {}),
  }
  const answer = await app.inject(options)
  const { error, error_description: key } = answer.json<{ error?: string; error_description?: string }>()
  return { outcome: answer.statusCode === 200 ? 'ok' : (key ?? error), answer }
}
