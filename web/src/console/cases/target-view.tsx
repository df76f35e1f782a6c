import { ExternalLink } from 'lucide-react'
import type { Picture } from '#contract/media.ts'
import type { CaseTarget } from '#contract/moderation-case.ts'
import { SoundBar, VideoPlayer } from '#web/features/media/index.ts'
import { Card, Person, Tag, When } from '../parts.tsx'
import { kindNames, standingOf } from './case-words.ts'

/** Where it is read in the app; undefined where only its author reads it. */
const addressOf = ({ kind, id, topicId, state }: CaseTarget): string | undefined => {
  if (kind === 'user') return `/user-detail/${id}`
  if (topicId === null || state !== 'shown') return undefined
  return kind === 'post' ? `/topic-detail/${topicId}?reply=${id}` : `/topic-detail/${topicId}`
}

export const Pictures = ({ pictures }: Pick<CaseTarget, 'pictures'>) =>
  pictures.length > 0 && (
    <ul aria-label="图片" className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ small, large }, index) => (
        <li key={small}>
          <a href={large} target="_blank" rel="noreferrer" aria-label={`看大图 ${index + 1}`}>
            <img src={small} alt="" width={120} height={120} className="size-30 rounded-control bg-wash object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )

/** The still of a film or the cover of a track, with its size: what is small may be looked at as it was uploaded. */
const Cover = ({ cover }: { cover: Picture }) => (
  <a href={cover.large} target="_blank" rel="noreferrer" className="inline-flex items-center gap-3 text-sm text-ink-2">
    <img src={cover.small} alt="" width={64} height={64} className="size-16 rounded-control bg-wash object-cover" />
    <span className="tabular-nums">
      封面 {cover.width} × {cover.height}
    </span>
  </a>
)

/** The film or the track of a topic: nothing of it plays before it is wanted. */
const Recording = ({ video, audio }: Pick<CaseTarget, 'video' | 'audio'>) => {
  const recording = video ?? audio
  if (recording === null) return null
  const title = audio && [audio.title, audio.artist].filter((part) => part !== '').join(' · ')
  return (
    <div role="group" aria-label={video ? '视频' : '音频'} className="mt-3 grid max-w-md gap-2">
      {video && <VideoPlayer key={video.id} video={video} />}
      {audio && (
        <>
          {title && <p className="font-semibold break-words">{title}</p>}
          <SoundBar key={audio.id} src={audio.url} title={title || '音频'} durationMs={audio.durationMs} />
        </>
      )}
      {recording.cover && <Cover cover={recording.cover} />}
    </div>
  )
}

/** What a case is about: whose, how it stands, and all that it says. */
export const TargetView = ({ target }: { target: CaseTarget }) => {
  const standing = standingOf(target)
  const address = addressOf(target)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Person user={target.author}>
          {kindNames[target.kind]} {target.id}
          {target.createTime && (
            <>
              {' · '}
              <When time={target.createTime} />
            </>
          )}
        </Person>
        <div className="flex items-center gap-3">
          {standing && <Tag tone={standing.tone}>{standing.text}</Tag>}
          {address && (
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="hit-44 relative inline-flex items-center gap-1 text-sm text-river"
            >
              在鸿雁里看
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </div>
      </div>
      {(target.title || target.content) && (
        <Card
          className="mt-3 max-h-80 overflow-y-auto border-0 bg-wash! px-4 py-3"
          tabIndex={0}
          role="group"
          aria-label="原文"
        >
          {target.title && <p className="font-semibold">{target.title}</p>}
          <p className="max-w-[720px] text-base leading-relaxed break-words whitespace-pre-wrap">{target.content}</p>
        </Card>
      )}
      <Pictures pictures={target.pictures} />
      <Recording video={target.video} audio={target.audio} />
    </div>
  )
}
