import { ImagePlus, Music, Trash2, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { clsx } from 'clsx'
import { cutText } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { Film, SoundBar } from '#web/features/media/index.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import type { Composer } from '../composer.ts'
import type { Draft } from '../draft.ts'
import { type MediaItem, type MediaKind, storedOf } from '../media-item.ts'
import { FileLabel } from './file-label.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import { ItemPicture, UploadVeil, useObjectUrl } from './item-picture.tsx'

// Few choose the frame by hand: its code comes when somebody does.
const CoverFrameSheet = lazyPart(async () => ({ default: (await import('./cover-frame-sheet.tsx')).CoverFrameSheet }))

interface TrackCardProps {
  composer: Composer
  item: MediaItem
  cover: MediaItem | null
  title: string
  artist: string
  readOnly: boolean
}

interface LineProps {
  label: string
  placeholder: string
  value: string
  readOnly: boolean
  onChange: (value: string) => void
  className: string
}

const Line = ({ label, placeholder, value, readOnly, onChange, className }: LineProps) => (
  <input
    aria-label={label}
    placeholder={placeholder}
    value={value}
    readOnly={readOnly}
    onChange={({ target }) => onChange(cutText(target.value, limits.trackText.max).text)}
    className={`min-h-11 w-full min-w-0 border-b border-line bg-transparent outline-none focus-visible:border-river ${className}`}
  />
)

/** The track of the topic: cover, title and artist, as its tags say or as the writer wants them. */
const TrackCard = ({ composer, item, cover, title, artist, readOnly }: TrackCardProps) => {
  const own = useObjectUrl(item.file)
  const stored = storedOf(item)
  const src = own ?? stored?.url
  return (
    <RecordingFrame composer={composer} item={item} name="音乐">
      <div className="flex items-center gap-3">
        <CoverPicker composer={composer} cover={cover} className="size-22 shrink-0" />
        <div className="min-w-0 flex-1">
          <Line
            label="曲名"
            placeholder="曲名"
            value={title}
            readOnly={readOnly}
            onChange={(trackTitle) => composer.write({ trackTitle })}
            className="text-base font-medium"
          />
          <Line
            label="演唱者"
            placeholder="演唱者"
            value={artist}
            readOnly={readOnly}
            onChange={(trackArtist) => composer.write({ trackArtist })}
            className="text-sm text-ink-2"
          />
        </div>
      </div>
      {src && <SoundBar key={src} src={src} title="试听" durationMs={stored?.durationMs ?? null} />}
    </RecordingFrame>
  )
}

interface CoverPickerProps {
  composer: Composer
  cover: MediaItem | null
  className?: string
}

/** The cover of a track or the still of a video: a tap chooses a picture of one's own. */
const CoverPicker = ({ composer, cover, className }: CoverPickerProps) => (
  <div className={clsx('relative overflow-hidden rounded-control', className)}>
    <label className="relative grid size-full cursor-pointer place-items-center bg-wash text-ink-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-river">
      {cover === null ? <ImagePlus size={24} strokeWidth={1.5} aria-hidden /> : <ItemPicture item={cover} />}
      <span
        className={clsx(
          'absolute inset-x-0 bottom-0 py-0.5 text-center text-xs',
          cover === null ? 'text-ink-2' : 'bg-black/60 text-white',
        )}
      >
        {cover === null ? '加封面' : '换封面'}
      </span>
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) composer.setCover(file)
          target.value = ''
        }}
      />
    </label>
    {cover !== null && <UploadVeil name="封面" state={cover.state} onRetry={() => composer.retry(cover.key)} />}
  </div>
)

interface RecordingFrameProps {
  composer: Composer
  item: MediaItem
  /** 视频 or 音乐. */
  name: string
  children: ReactNode
}

const UploadProgress = ({ name, composer, item }: Omit<RecordingFrameProps, 'children'>) => {
  const { state } = item
  if (state.phase === 'done') return <p className="text-sm text-ink-2">{name}已上传</p>
  if (state.phase === 'failed') {
    return (
      <p role="alert" className="text-sm text-rust">
        上传失败：{state.message}
        <button
          type="button"
          onClick={() => composer.retry(item.key)}
          className="hit-44 ml-2 font-medium underline underline-offset-4"
        >
          重试
        </button>
      </p>
    )
  }
  const share = state.phase === 'uploading' ? state.share : 0
  const percent = Math.round(share * 100)
  return (
    <div className="text-sm text-ink-2 tabular-nums">
      {state.phase === 'waiting' ? '等待上传' : share < 1 ? `正在上传 ${percent}%` : '正在处理'}
      <div
        role="progressbar"
        aria-label={`${name}上传进度`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-river transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

/** The card of a video or a track, with how far its upload is, and a button that takes it out. */
const RecordingFrame = ({ composer, item, name, children }: RecordingFrameProps) => (
  <section aria-label={name} className="mx-4 mt-3 mb-1 space-y-3">
    {children}
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <UploadProgress composer={composer} item={item} name={name} />
      </div>
      <IconButton label={`删除${name}`} onClick={() => composer.remove(item.key)} className="-mr-2 text-ink-2">
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  </section>
)

interface VideoCardProps {
  composer: Composer
  item: MediaItem
  cover: MediaItem | null
}

/** The video of the topic, to be looked at once more, with its cover: a frame of it, or a picture. */
const VideoCard = ({ composer, item, cover }: VideoCardProps) => {
  const own = useObjectUrl(item.file)
  const src = own ?? storedOf(item)?.url ?? undefined
  const [choosing, setChoosing] = useState(false)
  return (
    <RecordingFrame composer={composer} item={item} name="视频">
      <div className="relative aspect-video max-h-[46dvh] w-full overflow-hidden rounded-card bg-black">
        {src !== undefined && (
          <Film key={src} src={src} title="视频预览" durationMs={storedOf(item)?.durationMs ?? null} />
        )}
      </div>
      <div className="flex items-center gap-3">
        <CoverPicker composer={composer} cover={cover} className="h-18 w-24 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-2">封面最先被看到</p>
          <Button
            variant="secondary"
            size="sm"
            disabled={src === undefined}
            onClick={() => setChoosing(true)}
            className="mt-1.5"
          >
            从视频里选封面
          </Button>
        </div>
      </div>
      {src !== undefined && (
        <LazySheet open={choosing}>
          <CoverFrameSheet open={choosing} onClose={() => setChoosing(false)} src={src} onPick={composer.setCover} />
        </LazySheet>
      )}
    </RecordingFrame>
  )
}

interface MediaAreaProps {
  composer: Composer
  draft: Draft
  onFiles: (kind: MediaKind, files: File[]) => void
  readOnly: boolean
}

/** Where there is nothing yet: what a topic can begin with. */
const Invitation = ({ onFiles }: Pick<MediaAreaProps, 'onFiles'>) => (
  <ul aria-label="图片" className="compose-invite">
    <li className="grid">
      <FileLabel kind="picture" multiple onFiles={onFiles}>
        <ImagePlus size={30} strokeWidth={1.5} aria-hidden className="text-river" />
        <span className="font-medium text-ink">添加图片</span>
        <span className="text-sm text-ink-2">一次可选 {limits.topicPictures.max} 张，也可以拖进来、粘贴</span>
      </FileLabel>
    </li>
    <li className="grid">
      <FileLabel kind="video" onFiles={onFiles}>
        <Video size={24} strokeWidth={1.5} aria-hidden className="text-river" />
        <span className="text-sm">发视频</span>
      </FileLabel>
    </li>
    <li className="grid">
      <FileLabel kind="audio" onFiles={onFiles}>
        <Music size={24} strokeWidth={1.5} aria-hidden className="text-river" />
        <span className="text-sm">发音乐</span>
      </FileLabel>
    </li>
  </ul>
)

/** The media of the topic: pictures, the video, or the track; with none, an invitation. */
export const MediaArea = ({ composer, draft, onFiles, readOnly }: MediaAreaProps) => {
  const { media, cover } = draft
  const [item] = media
  if (item === undefined) return <Invitation onFiles={onFiles} />
  if (item.kind === 'picture') return <PictureTiles composer={composer} items={media} onFiles={onFiles} />
  if (item.kind === 'video') return <VideoCard key={item.key} composer={composer} item={item} cover={cover} />
  return (
    <TrackCard
      key={item.key}
      composer={composer}
      item={item}
      cover={cover}
      title={draft.trackTitle}
      artist={draft.trackArtist}
      readOnly={readOnly}
    />
  )
}
