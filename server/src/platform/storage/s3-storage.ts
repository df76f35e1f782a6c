import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors/app-error.ts'
import type { Range, Storage } from './storage.ts'

/** A bucket of S3 or of something that speaks like it. */
export interface Bucket {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

/** How long an answer may take to begin, a sent file included, in milliseconds. */
const timeoutMs = 120_000

/** How many files are removed at once. */
const hands = 16

const contentRange = /^bytes (\d+)-(\d+)\/(\d+)$/

/** Keeps files in a bucket, addressed as `endpoint/bucket/name`. Throws UNAVAILABLE while it does not answer as it should. */
export const createS3Storage = ({ endpoint, bucket, accessKey, secretKey, region }: Bucket): Storage => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`
  const unavailable = (cause: unknown) => new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause })

  /** @param allowed statuses besides success that the caller understands */
  const send = async (name: string, init: RequestInit, allowed: number[]): Promise<Response> => {
    const abort = new AbortController()
    const timeout = setTimeout(() => abort.abort(new Error('the storage does not answer')), timeoutMs)
    try {
      const response = await client.fetch(root + encodeURIComponent(name), {
        ...init,
        redirect: 'manual',
        signal: abort.signal,
      })
      if (response.ok || allowed.includes(response.status)) return response
      const text = await response.text()
      throw new Error(`the storage answers ${init.method} with ${response.status}: ${text.slice(0, 300)}`)
    } catch (error) {
      throw unavailable(error)
    } finally {
      clearTimeout(timeout)
    }
  }

  const removeOne = async (name: string) => {
    const response = await send(name, { method: 'DELETE' }, [404])
    await response.body?.cancel()
  }

  const size = async (name: string) => {
    const response = await send(name, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } }, [404])
    return response.ok ? Number(response.headers.get('content-length')) : undefined
  }

  /** The end of a file is asked for by number: not everything that speaks like S3 counts from behind. */
  const headerOf = async (name: string, range: Range): Promise<string> => {
    if (!('last' in range)) return `bytes=${range.start}-${range.end ?? ''}`
    const bytes = (await size(name)) ?? 0
    return `bytes=${range.last === 0 ? bytes : Math.max(0, bytes - range.last)}-`
  }

  return {
    put: async (name, content, contentType) => {
      // A blob is read from disk while it is sent, and knows its length, which S3 wants.
      const body = typeof content === 'string' ? await openAsBlob(content) : new Uint8Array(content)
      const response = await send(name, { method: 'PUT', body, headers: { 'content-type': contentType } }, [])
      await response.body?.cancel()
    },
    get: async (name, range) => {
      const headers = { 'accept-encoding': 'identity', ...(range ? { range: await headerOf(name, range) } : {}) }
      const response = await send(name, { method: 'GET', headers }, [404, 416])
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return response.status === 416 ? 'beyond' : undefined
      }
      const [, start, end, size] = contentRange.exec(response.headers.get('content-range') ?? '') ?? []
      const length = Number(response.headers.get('content-length'))
      const content = Readable.fromWeb(response.body)
      return size === undefined
        ? { size: length, start: 0, end: length - 1, content }
        : { size: Number(size), start: Number(start), end: Number(end), content }
    },
    size,
    remove: async (names) => {
      for (let from = 0; from < names.length; from += hands)
        await Promise.all(names.slice(from, from + hands).map(removeOne))
    },
  }
}
