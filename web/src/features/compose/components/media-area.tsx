import type { Composer } from '../composer.ts'
import { type Draft, kindOf } from '../draft.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { TrackCard } from './track-card.tsx'
import { VideoCard } from './video-card.tsx'

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
