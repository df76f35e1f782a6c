import path from 'node:path'
import { createFolderStorage } from './folder-storage.ts'
import { type Bucket, createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of the configuration, or else a folder. */
export const openStorage = ({ s3 }: { s3?: Bucket | undefined }, folder: string): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(folder)

/** What the names of private files begin with in a bucket, where they lie beside those that everybody may see. */
const prefix = 'private-'

/** Whether a file of a bucket is one of ours that must never be served. */
export const isPrivateName = (name: string): boolean => name.startsWith(prefix)

/** Keeps files under names with the prefix; its users do not see it. */
const within = (storage: Storage): Storage => ({
  put: (name, content, contentType) => storage.put(prefix + name, content, contentType),
  get: (name, range) => storage.get(prefix + name, range),
  size: (name) => storage.size(prefix + name),
  remove: (names) => storage.remove(names.map((name) => prefix + name)),
})

/**
 * Where files lie that have no address: the bucket of the configuration, or else the folder `private`, which only the
 * app's own user may enter. Nothing serves them; whoever may have one gets it through a call.
 */
export const openPrivateStorage = ({ dataDir, s3 }: { dataDir: string; s3?: Bucket | undefined }): Storage =>
  s3 ? within(createS3Storage(s3)) : createFolderStorage(path.join(dataDir, 'private'))
