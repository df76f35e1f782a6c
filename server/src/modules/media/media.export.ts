import { fileName, recordingName } from './media.sizes.ts'

interface Kept {
  id: string
  kind: string
  key: string
  extension: string | null
}

/** The best that is kept of it. */
export const largestFile = ({ kind, key, extension }: Kept): string =>
  extension === null ? fileName(key, kind === 'avatar' ? 'avatar' : 'large') : recordingName(key, extension)

/** What it is called in an export. Its own name is its address, which nobody shall find in a file that lies about. */
export const exportName = ({ id, extension }: Pick<Kept, 'id' | 'extension'>): string =>
  `media/${id}.${extension ?? 'webp'}`
