import { apiPrefix } from '#contract/call.ts'
import type { OutputOf } from '#contract/index.ts'
import { callBy } from './client.ts'
import { ApiError, dataOfAnswer, networkMessage } from './api-error.ts'
import { readJson, routeOf, type Send } from './request.ts'

export interface UploadOptions {
  /** Told again and again how much of the file has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** Name of the file; a `File` brings its own. */
  name?: string | undefined
}

/** The server is given up when nothing has moved for so long: a large file may take its time, standing still may not. */
const stillMs = 60_000

const formOf = (file: Blob, name: string | undefined) => {
  const form = new FormData()
  form.append('file', file, name ?? (file instanceof File ? file.name : 'file'))
  return form
}

/** Sends a file by XMLHttpRequest: unlike `fetch`, it tells how far it is. */
const sendFile =
  (file: Blob, { onProgress, name: fileName }: UploadOptions): Send =>
  async (name, _input, { token, signal }) => {
    const { method, path } = await routeOf(name)
    return await new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      let still = false
      const giveUp = () => request.abort()
      const moved = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          still = true
          giveUp()
        }, stillMs)
      }
      const finish = (outcome: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        outcome()
      }

      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved()
        if (total > 0) onProgress?.(loaded / total)
      })
      request.addEventListener('load', () =>
        finish(() => {
          const { status, responseText } = request
          const retryAfter = request.getResponseHeader('retry-after')
          try {
            resolve(dataOfAnswer({ status, body: readJson(responseText), retryAfter }))
          } catch (error) {
            reject(error)
          }
        }),
      )
      request.addEventListener('error', () => finish(() => reject(new ApiError('network', networkMessage))))
      request.addEventListener('abort', () =>
        finish(() => reject(still ? new ApiError('timeout', networkMessage) : new ApiError('aborted', '已取消'))),
      )

      request.open(method, apiPrefix + path)
      request.setRequestHeader('accept', 'application/json')
      if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
      if (signal?.aborted) {
        reject(new ApiError('aborted', '已取消'))
        return
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      moved()
      request.send(formOf(file, fileName))
    })
  }

/** The calls that take a file. */
type UploadCall =
  | 'media.uploadPicture'
  | 'media.uploadAvatar'
  | 'media.uploadVideo'
  | 'media.uploadAudio'
  | 'certification.uploadPhoto'

/**
 * Makes a call whose body is one file.
 * @throws ApiError, untold: whoever uploads says it beside the file
 */
export const upload = async <Name extends UploadCall>(name: Name, file: Blob, options: UploadOptions = {}) => {
  const make = callBy(sendFile(file, options))
  const answer = await make<UploadCall>(name, {}, { signal: options.signal, quiet: true })
  return answer as OutputOf<Name>
}
