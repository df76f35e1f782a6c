import type { Composer } from '../composer.ts'
import { type Draft, kindOf } from '../draft.ts'
import { type MediaItem, storedOf } from '../media-item.ts'
import { CoverPicker } from './cover-picker.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import { RecordingFrame } from './recording-frame.tsx'
import { TrackCard } from './track-card.tsx'
import { useObjectUrl } from './use-object-url.ts'

interface VideoCardProps {
  composer: Composer
  item: MediaItem
  cover: MediaItem | null
}

/** The video of the topic, to be looked at once more, with its still. */
const VideoCard = ({ composer, item, cover }: VideoCardProps) => {
  const own = useObjectUrl(item.file)
  const src = own ?? storedOf(item)?.url ?? undefined
  return (
    <RecordingFrame composer={composer} item={item} name="视频">
      <div className="flex items-stretch gap-3">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was just filmed has none */}
        <video
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label="视频预览"
          className="aspect-video max-h-52 min-w-0 flex-1 rounded-control bg-black object-contain"
        />
        <CoverPicker composer={composer} cover={cover} className="w-24 shrink-0" />
      </div>
    </RecordingFrame>
  )
}

interface MediaAreaProps {
  composer: Composer
  draft: Draft
  onPictures: (files: File[]) => void
  readOnly: boolean
}

/** The media of the topic: pictures (and room for some), the video, or the track. */
export const MediaArea = ({ composer, draft, onPictures, readOnly }: MediaAreaProps) => {
  const { media, cover } = draft
  const [item] = media
  const kind = kindOf(draft)
  if (item === undefined || kind === 'picture' || kind === null) {
    return <PictureTiles composer={composer} items={media} onFiles={onPictures} />
  }
  if (kind === 'video') return <VideoCard key={item.key} composer={composer} item={item} cover={cover} />
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
