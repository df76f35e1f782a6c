import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of the configuration, or else a folder. */
export const openStorage = ({ s3 }: Partial<Pick<Config, 's3'>>, folder: string): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(folder)
