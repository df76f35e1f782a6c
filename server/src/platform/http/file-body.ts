import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A file that was sent, as it lies on this machine until its call is answered. */
export interface ReceivedFile {
  /** As the sender calls it: to be shown, never to be believed. */
  filename: string
  /** Whoever wants to keep the file moves it away from here. */
  path: string
  bytes: number
  read(): Promise<Buffer>
}

/** What besides the file a form may hold; nothing of it is used. */
const others = { fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 }

/** Room for the head and foot of a form around its file, in bytes. */
const frameBytes = 64 * 1024

/** Makes a scope take multipart/form-data, and nothing else. */
export const takeFiles = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Whatever goes wrong is the sender's fault, unless it is our disk's. */
const toFailure = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error && error.syscall !== 'read')
    ? error
    : new AppError('BODY_UNREADABLE', { cause: error })

const partOf = async (request: FastifyRequest, maxBytes: number, keep: (part: MultipartFile) => Promise<void>) => {
  const limits = { ...others, files: 1, fileSize: maxBytes, parts: others.fields + 1 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'file') await keep(part)
      else part.file.resume()
      if (part.file.truncated) throw new AppError('MEDIA_TOO_LARGE')
    }
  } catch (error) {
    throw toFailure(error)
  }
}

/** @param folder for files that are on their way; emptied at the first of them, as it can hold only leftovers */
export const createFileReceiver = (folder: string) => {
  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }

  return {
    /**
     * Writes the one file of a form to disk, so that no file is ever held in memory. The body is read only now.
     * @throws {AppError} MEDIA_MISSING, MEDIA_TOO_LARGE or BODY_UNREADABLE
     */
    receive: async (request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> => {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + frameBytes) throw new AppError('MEDIA_TOO_LARGE')
      if (!request.isMultipart()) throw new AppError('MEDIA_MISSING')
      prepared ??= prepare()
      await prepared
      const place = path.join(folder, randomUUID())
      let received: ReceivedFile | undefined
      try {
        await partOf(request, maxBytes, async (part) => {
          await pipeline(part.file, createWriteStream(place, { mode: 0o600 }))
          received = {
            filename: part.filename,
            path: place,
            bytes: part.file.bytesRead,
            read: () => readFile(place),
          }
        })
        if (!received || received.bytes === 0) throw new AppError('MEDIA_MISSING')
        return received
      } catch (error) {
        await rm(place, { force: true })
        throw error
      }
    },
    /** Removes a file that nobody has moved away. */
    discard: (file: ReceivedFile): Promise<void> => rm(file.path, { force: true }),
  }
}

export type FileReceiver = ReturnType<typeof createFileReceiver>
