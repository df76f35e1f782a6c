import type { TopicDetail } from '#contract/topic.ts'
import { AudioCard, PictureGrid, VideoPlayer } from '#web/features/media/index.ts'

interface TopicMediaProps {
  topic: Pick<TopicDetail, 'pictures' | 'video' | 'audio'>
  /** Pictures load at once: for what is seen first. */
  eager?: boolean
}

/** The pictures of a topic, or its film, or its track. */
export const TopicMedia = ({ topic: { pictures, video, audio }, eager = false }: TopicMediaProps) => {
  if (video !== null) return <VideoPlayer video={video} eager={eager} />
  if (audio !== null) return <AudioCard audio={audio} />
  return <PictureGrid pictures={pictures} eager={eager} />
}
