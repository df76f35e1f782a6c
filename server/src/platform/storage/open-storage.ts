import { createFolderStorage } from './folder-storage.ts'
import { type Bucket, createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of the configuration, or else a folder. */
export const openStorage = ({ s3 }: { s3?: Bucket | undefined }, folder: string): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(folder)
