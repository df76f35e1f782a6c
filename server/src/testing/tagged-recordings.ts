import { words } from './bad-files/bytes.ts'
import { makeAac, makeMp3, makeWav, oggPage } from './sample-recordings.ts'

/** What recorders, shops and editors write into recordings beside the sound; each holds `secret`. */
export const secret = '机密 39.9042,116.4074 张三'
const secretBytes = Buffer.from(secret)

const synchsafe = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 127))
const little = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32LE(number >>> 0, index * 4))
  return bytes
}
const padded = (text: string | Buffer, bytes: number) => Buffer.concat([Buffer.from(text), Buffer.alloc(bytes)], bytes)

const frameContent = Buffer.concat([Buffer.from([3]), Buffer.from('place\0'), secretBytes])
const frame = Buffer.concat([Buffer.from('TXXX'), synchsafe(frameContent.length), Buffer.alloc(2), frameContent])

const id3v2 = (mark: 'ID3' | '3DI' = 'ID3', content = frame) => {
  const head = (name: string) =>
    Buffer.concat([Buffer.from(name), Buffer.from([4, 0, mark === '3DI' ? 0x10 : 0]), synchsafe(content.length)])
  return Buffer.concat([head('ID3'), content, ...(mark === '3DI' ? [head('3DI')] : [])])
}
const id3v1 = padded(Buffer.concat([Buffer.from('TAG'), secretBytes]), 128)
const enhanced = padded(Buffer.concat([Buffer.from('TAG+'), secretBytes]), 227)
const ape = () => {
  const item = Buffer.concat([little(secretBytes.length, 0), Buffer.from('Comment\0'), secretBytes])
  const edge = (flags: number) =>
    Buffer.concat([Buffer.from('APETAGEX'), little(2000, item.length + 32, 1, flags), Buffer.alloc(8)])
  return Buffer.concat([edge(0xa000_0000), item, edge(0x8000_0000)])
}
const lyrics = () => {
  const content = Buffer.concat([Buffer.from('LYRICSBEGIN'), secretBytes])
  return Buffer.concat([content, Buffer.from(`${String(content.length).padStart(6, '0')}LYRICS200`)])
}

/** Sound with all tags that stand before and after one. */
export const withOuterTags = (sound: Buffer): Buffer =>
  Buffer.concat([id3v2(), sound, lyrics(), id3v2('3DI'), ape(), enhanced, id3v1])

/** Frames alone: a head of tags that is empty is 10 bytes. */
export const mp3Sound = makeMp3({ frames: 40 }).subarray(10)
export const aacSound = makeAac({ frames: 40 })

const chunk = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id), little(content.length), content, Buffer.alloc(content.length % 2)])

const wav = makeWav({ durationMs: 500 })
export const wavSound = wav.subarray(44)
export const taggedWav = (): Buffer => {
  const info = chunk(
    'LIST',
    Buffer.concat([Buffer.from('INFO'), chunk('INAM', secretBytes), chunk('IART', secretBytes)]),
  )
  const others = ['bext', 'iXML', 'cart', '_PMX', 'id3 ', 'JUNK', 'GPSx'].map((id) =>
    chunk(id, id === 'id3 ' ? id3v2() : padded(secretBytes, 700)),
  )
  const content = Buffer.concat([
    Buffer.from('WAVE'),
    info,
    wav.subarray(12, 36),
    ...others,
    wav.subarray(36),
    info,
    ...others,
  ])
  return Buffer.concat([Buffer.from('RIFF'), little(content.length), content, id3v1])
}

export const taggedFlac = (flac: Buffer): Buffer => {
  const block = (kind: number, content: Buffer) => {
    const head = words(content.length)
    head.writeUInt8(kind, 0)
    return Buffer.concat([head, content])
  }
  const comment = Buffer.concat([little(0, 1, secretBytes.length), secretBytes])
  const picture = Buffer.concat([
    words(3, 0, secretBytes.length),
    secretBytes,
    words(1, 1, 24, 0, secretBytes.length),
    secretBytes,
  ])
  const info = Buffer.from(flac.subarray(4, 42))
  info.writeUInt8(0, 0)
  const blocks = [block(4, comment), block(6, picture), block(2, secretBytes), block(0x81, secretBytes)]
  return Buffer.concat([id3v2(), Buffer.from('fLaC'), info, ...blocks, flac.subarray(42), id3v1])
}

const comments = (mark: string, end: number[]) => {
  // Longer than a page can be told in one segment.
  const comment = Buffer.concat([Buffer.from('TITLE='), secretBytes, Buffer.alloc(600, '·'), secretBytes])
  return Buffer.concat([
    Buffer.from(mark, 'latin1'),
    little(secretBytes.length),
    secretBytes,
    little(1, comment.length),
    comment,
    Buffer.from(end),
  ])
}

const vorbisHead = Buffer.concat([
  Buffer.from('\u0001vorbis', 'latin1'),
  little(0),
  Buffer.from([1]),
  little(44_100, 0, 128_000, 0),
  Buffer.from([0xb8, 1]),
])
const opusHead = Buffer.from('OpusHead\x01\x02\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1')

/** @returns the file, and the pages that hold its sound */
export const taggedOgg = (codec: 'vorbis' | 'opus') => {
  const sound = oggPage({ flags: 4, position: 48_000n, number: 2, packets: [Buffer.alloc(200, 7)] })
  const headers =
    codec === 'opus'
      ? [comments('OpusTags', [])]
      : [comments('\u0003vorbis', [1]), Buffer.concat([Buffer.from('\u0005vorbis'), Buffer.alloc(100, 3)])]
  return {
    file: Buffer.concat([
      oggPage({ flags: 2, position: 0n, number: 0, packets: [codec === 'opus' ? opusHead : vorbisHead] }),
      oggPage({ flags: 0, position: 0n, number: 1, packets: headers }),
      sound,
    ]),
    sound,
  }
}
