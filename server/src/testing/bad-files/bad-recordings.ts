import { limits } from '#contract/limits.ts'
import { makeMp3, makeMp4, makeWav, makeWebm, placeTag } from '../sample-recordings.ts'
import type { BadFile } from './bad-pictures.ts'
import { box, makePng, makeZip, words } from './bytes.ts'

const short = { durationMs: 1000 }
const long = { durationMs: limits.mediaMs + 1000 }
const mp4 = makeMp4({ kind: 'video', ...short })

export const badVideos: BadFile[] = [
  {
    what: 'an MP4 that ends before its table of contents',
    filename: 'a.mp4',
    answer: 'MEDIA_UNREADABLE',
    make: () => mp4.subarray(0, 1000),
  },
  {
    what: 'an MP4 that ends within its table of contents',
    filename: 'a.mp4',
    answer: 'MEDIA_UNREADABLE',
    make: () => mp4.subarray(0, mp4.length - 50),
  },
  {
    what: 'an MP4 whose boxes say that they are endless',
    filename: 'a.mp4',
    answer: 'MEDIA_UNREADABLE',
    make: () => Buffer.concat([mp4.subarray(0, 20), words(1), Buffer.from('mdat'), words(0x7fff_ffff, 0xffff_ffff)]),
  },
  {
    what: 'an MP4 of nothing but boxes',
    filename: 'a.mp4',
    answer: 'MEDIA_UNREADABLE',
    make: () => Buffer.concat([mp4, ...Array.from({ length: 30_000 }, () => box('free'))]),
  },
  {
    what: 'a video that is too long',
    filename: 'a.mp4',
    answer: 'MEDIA_TOO_LONG',
    make: () => makeMp4({ kind: 'video', ...long }),
  },
  { what: 'a WebM that is too long', filename: 'a.webm', answer: 'MEDIA_TOO_LONG', make: () => makeWebm(long) },
  {
    what: 'a track that is called a video',
    filename: 'a.mp4',
    answer: 'MEDIA_UNREADABLE',
    make: () => makeMp4({ kind: 'audio', ...short }),
  },
  {
    what: 'the head of a WebM',
    filename: 'a.webm',
    answer: 'MEDIA_UNREADABLE',
    make: () => makeWebm(short).subarray(0, 30),
  },
  {
    what: 'a picture that is called a video',
    filename: 'a.mp4',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => makePng({ width: 9, height: 9 }),
  },
  {
    what: 'a page that is called a video',
    filename: 'a.mp4',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  },
  { what: 'an archive', filename: 'a.mp4', answer: 'MEDIA_TYPE_UNKNOWN', make: () => makeZip('a.mp4', mp4) },
  {
    what: 'a playlist that fetches a file of the server',
    filename: 'a.mp4',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  },
  { what: 'an empty file', filename: 'a.mp4', answer: 'MEDIA_MISSING', make: () => Buffer.alloc(0) },
  {
    what: 'a video that says where it was taken',
    filename: 'a.mp4',
    answer: 'clean',
    make: () => makeMp4({ kind: 'video', ...short, tags: [placeTag('+39.9042+116.4074/')] }),
  },
]

export const badTracks: BadFile[] = [
  {
    what: 'a track that is too long',
    filename: 'a.m4a',
    answer: 'MEDIA_TOO_LONG',
    make: () => makeMp4({ kind: 'audio', brand: 'M4A', ...long }),
  },
  { what: 'a WAV that is too long', filename: 'a.wav', answer: 'MEDIA_TOO_LONG', make: () => makeWav(long) },
  { what: 'a video that is called a track', filename: 'a.m4a', answer: 'MEDIA_TYPE_UNKNOWN', make: () => mp4 },
  {
    what: 'the first bytes of a track',
    filename: 'a.m4a',
    answer: 'MEDIA_UNREADABLE',
    make: () => makeMp4({ kind: 'audio', brand: 'M4A', ...short }).subarray(0, 40),
  },
  {
    what: 'a text that is called a track',
    filename: 'a.mp3',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('这不是音乐'.repeat(100)),
  },
  {
    what: 'a list of tracks',
    filename: 'a.mid',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('MThd\0\0\0\u0006\0\u0001\0\u0001\0\u0060', 'latin1'),
  },
  {
    what: 'a cover that is no picture',
    filename: 'a.mp3',
    answer: 'clean',
    make: () => makeMp3({ frames: 40, cover: Buffer.from('<svg onload="alert(1)"/>') }),
  },
]
