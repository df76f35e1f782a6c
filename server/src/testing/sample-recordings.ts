import { box, words } from './bad-files/bytes.ts'

/** What players read before they play, as a camera or recorder writes it; there is silence and darkness in them. */

interface GivenMp4 {
  kind: 'video' | 'audio'
  durationMs: number
  /** Major brand: what the file says it is. */
  brand?: string
  /** Boxes at the end of the table of contents: tags. */
  tags?: Buffer[]
}

const nothing = (bytes: number) => Buffer.alloc(bytes)

const videoEntry = box('avc1', nothing(6), Buffer.from([0, 1]), nothing(16), Buffer.from([2, 128, 1, 224]), nothing(50))
const audioEntry = box(
  'mp4a',
  nothing(6),
  Buffer.from([0, 1]),
  nothing(8),
  Buffer.from([0, 2, 0, 16, 0, 0, 0, 0]),
  words(44_100 * 65_536),
)

export const makeMp4 = ({ kind, durationMs, brand = 'isom', tags = [] }: GivenMp4): Buffer => {
  const header = words(0, 0, 0, 1000, durationMs)
  const handler = kind === 'video' ? 'vide' : 'soun'
  const samples = box(
    'stbl',
    box('stsd', words(0, 1), kind === 'video' ? videoEntry : audioEntry),
    box('stts', words(0, 1, 1, durationMs)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 16, 1)),
    box('stco', words(0, 1, 40)),
  )
  const track = box(
    'trak',
    box('tkhd', words(7, 0, 0, 1, 0, durationMs), nothing(60)),
    box(
      'mdia',
      box('mdhd', header, words(0)),
      box('hdlr', words(0, 0), handler, nothing(13)),
      box('minf', kind === 'video' ? box('vmhd', nothing(12)) : box('smhd', nothing(8)), samples),
    ),
  )
  return Buffer.concat([
    box('ftyp', brand.padEnd(4), words(512), brand.padEnd(4)),
    box('mdat', nothing(2000)),
    box('moov', box('mvhd', header, nothing(80)), track, ...tags),
  ])
}

/** Where it was taken, as telephones write it. */
export const placeTag = (place: string): Buffer =>
  box('udta', box('\u00a9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place))

const tag = (name: string, type: number, value: Buffer) => box(name, box('data', words(type, 0), value))

/** Title, artist and cover, as a shop writes them into an M4A. */
export const trackTags = (title: string, artist: string, cover?: Buffer): Buffer =>
  box(
    'udta',
    box(
      'meta',
      words(0),
      box('hdlr', words(0, 0), 'mdir', 'appl', nothing(9)),
      box(
        'ilst',
        tag('\u00a9nam', 1, Buffer.from(title)),
        tag('\u00a9ART', 1, Buffer.from(artist)),
        ...(cover ? [tag('covr', 13, cover)] : []),
      ),
    ),
  )

const element = (id: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x1000_0000 + inner.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, inner])
}

const double = (number: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(number)
  return bytes
}

interface GivenWebm {
  kind?: 'video' | 'audio'
  durationMs: number
  /** Stands in it wherever a text may. */
  text?: string
  /** Written while it was recorded: the whole does not say how long it is. */
  live?: boolean
}

const withoutSize = (id: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content])

export const makeWebm = ({ kind = 'video', durationMs, text, live = false }: GivenWebm): Buffer => {
  const said = (...ids: string[]) => (text === undefined ? [] : ids.map((id) => element(id, Buffer.from(text))))
  const tags =
    text === undefined ? [] : [element('1254c367', element('7373', element('67c8', ...said('45a3', '4487'))))]
  const attachments =
    text === undefined ? [] : [element('1941a469', element('61a7', ...said('466e', '4660', '465c', '467e')))]
  const open = live ? withoutSize : element
  const type = kind === 'video' ? 1 : 2
  const codec = kind === 'video' ? 'V_VP8' : 'A_OPUS'
  const entry = [element('d7', Buffer.from([1])), element('73c5', Buffer.from([1])), element('83', Buffer.from([type]))]
  const sound = kind === 'audio' ? [element('e1', element('b5', double(48_000)), element('9f', Buffer.from([1])))] : []
  return Buffer.concat([
    element('1a45dfa3', element('4286', Buffer.from([1])), element('4282', Buffer.from('webm'))),
    open(
      '18538067',
      element(
        '1549a966',
        ...said('7ba9', '4d80', '5741', '7384'),
        element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
        element('4489', double(durationMs)),
      ),
      ...tags,
      ...said('ec'),
      element('1654ae6b', element('ae', ...entry, ...said('536e'), element('86', Buffer.from(codec)), ...sound)),
      element('1f43b675', element('e7', Buffer.from([0])), element('a3', Buffer.from([0x81, 0, 0, 0x80, 0, 0]))),
      ...tags,
      ...attachments,
      ...said('1043a770'),
    ),
  ])
}

export const makeWav = ({ durationMs }: { durationMs: number }): Buffer => {
  const data = Buffer.alloc(durationMs * 8, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(data.length + 36, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.set([1, 0, 1, 0], 20)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.set([1, 0, 8, 0], 32)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

const id3Frame = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id), words(content.length), Buffer.from([0, 0]), content])

interface GivenMp3 {
  /** Of 26 ms each. */
  frames: number
  title?: string
  artist?: string
  cover?: Buffer
}

export const makeMp3 = ({ frames, title, artist, cover }: GivenMp3): Buffer => {
  const text = (value: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(value, 'utf16le')])
  const tags = Buffer.concat([
    ...(title === undefined ? [] : [id3Frame('TIT2', text(title))]),
    ...(artist === undefined ? [] : [id3Frame('TPE1', text(artist))]),
    ...(cover ? [id3Frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), cover]))] : []),
  ])
  const size = [21, 14, 7, 0].map((shift) => (tags.length >> shift) & 127)
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]),
    tags,
    ...Array.from({ length: frames }, () => frame),
  ])
}

/** @param frames of 23 ms each */
export const makeAac = ({ frames }: { frames: number }): Buffer => {
  const length = 64
  const frame = Buffer.alloc(length)
  frame.set([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

export const makeFlac = ({ durationMs }: { durationMs: number }): Buffer => {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4096, 0)
  info.writeUInt16BE(4096, 2)
  // 20 bits of sampling rate, 3 of channels, 5 of depth, 36 of samples.
  info.writeBigUInt64BE((44_100n << 44n) | (0n << 41n) | (15n << 36n) | BigInt(Math.round(durationMs * 44.1)), 10)
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, Buffer.alloc(500)])
}

interface GivenPage {
  flags: number
  position: bigint
  number: number
  packets: Buffer[]
}

/** A page of packets that end in it; without a check sum. */
export const oggPage = ({ flags, position, number, packets }: GivenPage): Buffer => {
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS', 0)
  head[5] = flags
  head.writeBigUInt64LE(position, 6)
  head.writeUInt32LE(1, 14)
  head.writeUInt32LE(number, 18)
  head[26] = segments.length
  return Buffer.concat([head, Buffer.from(segments), ...packets])
}

export const makeOpus = ({ durationMs }: { durationMs: number }): Buffer => {
  const head = Buffer.from('OpusHead\x01\x02\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1')
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.from([4, 0, 0, 0]), Buffer.from('test'), words(0)])
  return Buffer.concat([
    oggPage({ flags: 2, position: 0n, number: 0, packets: [head] }),
    oggPage({ flags: 0, position: 0n, number: 1, packets: [tags] }),
    oggPage({ flags: 4, position: BigInt(durationMs * 48), number: 2, packets: [Buffer.alloc(200)] }),
  ])
}
