import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { fetchTokens, type Person } from './api.ts'

/** Makes calls in the name of a person: what a test needs to be there before its journey begins. */
export interface Voice {
  id: string
  call: <T = unknown>(path: string, data: object) => Promise<T>
  put: (path: string, data: object) => Promise<unknown>
  get: <T = unknown>(path: string) => Promise<T>
  remove: (path: string) => Promise<unknown>
  /** Uploads a picture of one colour, larger than it is shown. @returns its id */
  uploadPicture: (background: string) => Promise<string>
  /** @returns its id */
  writeTopic: (content: string, more?: object) => Promise<string>
}

interface Envelope<T> {
  data: T
  message: string
}

/** Signs a person in beside the page. */
export const speakAs = async (request: APIRequestContext, person: Person): Promise<Voice> => {
  const { access_token } = await fetchTokens(request, person, randomUUID())
  const headers = { authorization: `Bearer ${access_token}` }
  const answerOf = async <T>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> => {
    const { data, message } = (await answer.json()) as Envelope<T>
    if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${message}`)
    return data
  }
  const call = async <T>(path: string, data: object): Promise<T> =>
    await answerOf<T>(await request.post(`/api/v1${path}`, { headers, data }))
  const me = await answerOf<{ id: string }>(await request.get('/api/v1/user/info/select/my-base', { headers }))
  return {
    id: me.id,
    call,
    get: async <T>(path: string) => await answerOf<T>(await request.get(`/api/v1${path}`, { headers })),
    remove: async (path) => await answerOf(await request.delete(`/api/v1${path}`, { headers })),
    put: async (path, data) => await answerOf(await request.put(`/api/v1${path}`, { headers, data })),
    uploadPicture: async (background) => {
      const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .png()
        .toBuffer()
      const multipart = { file: { name: 'picture.png', mimeType: 'image/png', buffer } }
      const { id } = await answerOf<{ id: string }>(
        await request.post('/api/v1/media/picture/upload', { headers, multipart }),
      )
      return id
    },
    writeTopic: async (content, more = {}) => {
      const body = { clientId: randomUUID(), content, categoryId: '1', ...more }
      return (await call<{ id: string }>('/topic/create', body)).id
    },
  }
}
