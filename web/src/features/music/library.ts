import type { PlayerTrack } from '#web/features/player/index.ts'
import recordings from './recordings.json'

/** A track of the app's own, made by `scripts/music`. */
export interface LibraryTrack extends PlayerTrack {
  /** Names its files in `public/music`. */
  slug: string
  cover: string
  durationMs: number
  /** Where the melody comes from, in a few words; `docs/music.md` says more. */
  origin: string
}

interface Written {
  slug: keyof typeof recordings
  title: string
  origin: string
  hasLyrics?: true
}

/** The project's own players; they play what is anybody's, and what they have written themselves. */
const artist = '鸿雁乐坊'

const written: readonly Written[] = [
  { slug: 'jin-shu', title: '锦书', origin: '自作，羽调' },
  { slug: 'song-bie', title: '送别', origin: '李叔同词，奥德威曲', hasLyrics: true },
  { slug: 'yan-zi-hui-shi', title: '雁字回时', origin: '自作，徵调' },
  { slug: 'mo-li-hua', title: '茉莉花', origin: '江苏民歌', hasLyrics: true },
  { slug: 'ye-xing-lie-che', title: '夜行列车', origin: '自作，商调' },
  { slug: 'nian-gu-xiang', title: '念故乡', origin: '德沃夏克《自新大陆》' },
  { slug: 'xue-luo-zhan-tai', title: '雪落站台', origin: '自作' },
  { slug: 'jiu-ri-shi-guang', title: '旧日时光', origin: '苏格兰民歌' },
  { slug: 'gui-tu-deng-huo', title: '归途灯火', origin: '自作，宫调' },
]

/** What the app has to play without anybody having published it. */
export const library: readonly LibraryTrack[] = written.map(({ slug, title, origin, hasLyrics }) => {
  const { durationMs, version } = recordings[slug]
  const fileOf = (ending: string) => `/music/${slug}.${ending}?v=${version}`
  return {
    id: `own-${slug}`,
    slug,
    title,
    artist,
    origin,
    durationMs,
    url: fileOf('mp3'),
    cover: fileOf('webp'),
    ...(hasLyrics && { lyricsUrl: fileOf('lrc') }),
  }
})

/** One track for each day of the year, the same for everybody. */
export const trackOfDay = (day: Date): LibraryTrack => {
  const days = Math.floor((day.getTime() - day.getTimezoneOffset() * 60_000) / 86_400_000)
  return library[days % library.length] as LibraryTrack
}
