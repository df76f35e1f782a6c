import { stored } from '#web/lib/storage/local-storage.ts'

/** The category of what was last published on this device. */
export const lastCategory = stored<string | null>('lastCategory', null, (value) =>
  typeof value === 'string' ? value : undefined,
)
