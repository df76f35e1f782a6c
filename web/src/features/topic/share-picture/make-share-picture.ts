import type { TopicDetail } from '#contract/topic.ts'
import { pngOfSvg } from '#web/lib/browser/svg-picture.ts'
import { calendarOf } from '#web/lib/time/time.ts'
import { drawSharePicture, type EmbeddedPicture } from './draw-share-picture.ts'

/** What of a topic stands on its picture. */
export type SharedTopic = Pick<
  TopicDetail,
  'id' | 'title' | 'content' | 'author' | 'createTime' | 'pictures' | 'video' | 'audio'
>

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(blob)
  })

/** A picture of the app as it may stand in a drawing; null where it is not to be had, which the drawing does without. */
const embed = async (
  address: string | null | undefined,
  size = { width: 1, height: 1 },
): Promise<EmbeddedPicture | null> => {
  if (!address) return null
  try {
    const answer = await fetch(address)
    return answer.ok ? { ...size, address: await dataUrlOf(await answer.blob()) } : null
  } catch {
    return null
  }
}

/** A topic as a picture to be saved or handed on. @throws when the browser cannot draw it */
export const makeSharePicture = async (
  topic: SharedTopic,
  url: string,
): Promise<{ file: File; width: number; height: number }> => {
  const { title, content, author, createTime, pictures, video, audio } = topic
  const picture = pictures[0] ?? video?.cover ?? audio?.cover
  const [cover, avatar] = await Promise.all([embed(picture?.medium, picture ?? undefined), embed(author.avatar)])
  const { year, month, day } = calendarOf(Date.parse(createTime))
  const { svg, width, height } = drawSharePicture({
    title,
    content,
    author: author.nickname,
    date: `${year}年${month}月${day}日`,
    url,
    cover,
    avatar,
    film: video !== null,
  })
  const png = await pngOfSvg(svg, { width, height })
  return { file: new File([png], `${title.slice(0, 24) || '鸿雁话题'}.png`, { type: 'image/png' }), width, height }
}
