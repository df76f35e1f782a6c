import { type ReactNode, useId } from 'react'
import type { TopicCard } from '#contract/topic.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { type TopicSelection, useTopicPages } from '../api/page-topics.ts'
import { measureTile, nameOfTopic } from '../tile.ts'
import { TopicCover } from './topic-cover.tsx'
import './topic-shelf.css'

/** Two rows in a column. */
const most = 8
/** Of a cover, in px at the usual size of text; its height is in `topic-shelf.css`. */
const width = 156
/** Lines of a typeset cover, which is smaller than in a waterfall. */
const wordLines = 2

const ShelfItem = ({ topic }: { topic: TopicCard }) => (
  <li>
    <TopicCover
      topic={topic}
      tile={{ ...measureTile(topic, width, 1), wordLines }}
      width={width}
      eager={false}
      highlight={undefined}
    />
    <Link to="/topic-detail/$topicId" params={{ topicId: topic.id }}>
      {nameOfTopic(topic)}
    </Link>
    <small>{formatCount(topic.starNum)} 星标</small>
  </li>
)

interface TopicShelfProps {
  title: string
  selection: TopicSelection
  /** The way to all of them. */
  all: ReactNode
}

/** The first topics of a list, where a broad screen has room below what it is for. What fails to load shows nothing. */
export const TopicShelf = ({ title, selection, all }: TopicShelfProps) => {
  const id = useId()
  const { query } = useTopicPages(selection, 'shelf')
  const topics = query.data?.topics.slice(0, most) ?? []
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={id} className="topic-shelf">
      <div>
        <h2 id={id}>{title}</h2>
        {all}
      </div>
      <ul>
        {topics.map((topic) => (
          <ShelfItem key={topic.id} topic={topic} />
        ))}
      </ul>
    </section>
  )
}
