import { randomBytes } from 'node:crypto'

/** The files of a picture: at most so many pixels wide, never enlarged. */
export const pictureWidths = { small: 360, medium: 720, large: 1440 } as const

/** The files of an avatar: exactly so many pixels wide and high. */
export const avatarSides = { avatar: 256, 'avatar-small': 96 } as const

type PictureSize = keyof typeof pictureWidths
type AvatarSize = keyof typeof avatarSides
export type Size = PictureSize | AvatarSize

const pictureSizes = Object.keys(pictureWidths) as PictureSize[]
const avatarSizes = Object.keys(avatarSides) as AvatarSize[]

/** Content types by the ending of a file. */
const contentTypes = new Map([
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['weba', 'audio/webm'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg; codecs=opus'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
  ['aac', 'audio/aac'],
])

/** Characters of a key: 22 of 64 kinds hold 132 bits, so that no file can be found by guessing. */
export const keyLength = 22

export const makeKey = (): string => randomBytes(24).toString('base64url').slice(0, keyLength)

export const fileName = (key: string, size: Size): string => `${key}-${size}.webp`

/** Of the sizes that stand in lists and topics; the largest is seen seldom, and an avatar is small as it is. */
const withAvif = /-(?:small|medium)\.webp$/

/** Where a picture's file lies as AVIF, if anybody has asked for it so; undefined where there is none. */
export const avifName = (name: string): string | undefined =>
  withAvif.test(name) ? name.replace(/webp$/, 'avif') : undefined

export const recordingName = (key: string, extension: string): string => `${key}.${extension}`

/** The files of a row, those that may not be there included. */
export const filesOf = ({ kind, key, extension }: { kind: string; key: string; extension: string | null }): string[] =>
  extension === null
    ? (kind === 'avatar' ? avatarSizes : pictureSizes).flatMap((size) => {
        const name = fileName(key, size)
        return [name, avifName(name) ?? []].flat()
      })
    : [recordingName(key, extension)]

const shape = new RegExp(
  `^[\\w-]{${keyLength}}(?:-(?:${[...pictureSizes, ...avatarSizes].join('|')})\\.webp|\\.(?!webp)[a-z0-9]{2,5})$`,
)

/** What a file is served as; undefined when it cannot be one of ours. */
export const contentTypeOf = (name: string): string | undefined =>
  shape.test(name) ? contentTypes.get(name.slice(name.lastIndexOf('.') + 1)) : undefined

/** Path under which a size of a picture is served. */
export const mediaUrl = (key: string, size: Size): string => `/media/${fileName(key, size)}`

/** Path under which a video or track is served. */
export const recordingUrl = (key: string, extension: string): string => `/media/${recordingName(key, extension)}`

interface StoredFile {
  id: string
  kind: string
  key: string
  extension: string | null
}

/** The best that is kept of it. */
export const largestFile = ({ kind, key, extension }: StoredFile): string =>
  extension === null ? fileName(key, kind === 'avatar' ? 'avatar' : 'large') : recordingName(key, extension)

/** What it is called in an export. Its own name is its address, which nobody shall find in a file that lies about. */
export const exportName = ({ id, extension }: Pick<StoredFile, 'id' | 'extension'>): string =>
  `media/${id}.${extension ?? 'webp'}`
