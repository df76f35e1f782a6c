// A tile is drawn again only when it changes: what the compiler would keep of it was of no use, and 1.3 kB of the first page.
'use no memo'

import { memo, type ReactNode } from 'react'
import type { TopicCard } from '#contract/topic.ts'
import { OfficialMark, useNameOf } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useStarTopic } from '../api/star-topic.ts'
import { measureTile, nameOfTopic } from '../tile.ts'
import { StarButton } from './star-button.tsx'
import { TopicCover } from './topic-cover.tsx'
import './topic-tile.css'

interface TopicTileProps {
  topic: TopicCard
  /** Of the tile, in px, and of the text; see `measureTile`. */
  width: number
  scale: number
  /** Its cover loads at once: for the tiles that are seen first. */
  eager: boolean
  /** Marks in a text what was looked for. */
  highlight: ((text: string) => ReactNode) | undefined
  /** Shows what else can be done with it: also by a long press and a right click, see `TopicWaterfall`. */
  onMenu: (topicId: string) => void
}

const Tile = ({ topic, width, scale, eager, highlight, onMenu }: TopicTileProps) => {
  const { id, author, starFlag, starNum } = topic
  const star = useStarTopic()
  const name = useNameOf()(author)
  const tile = measureTile(topic, width, scale)
  const { caption } = tile
  return (
    <div
      data-press={id}
      className="topic-tile relative isolate flex h-full flex-col overflow-clip rounded-card bg-card select-none"
    >
      <TopicCover topic={topic} tile={tile} width={width} eager={eager} highlight={highlight} />
      {caption !== '' && (
        <h2
          className="mx-2 mt-2 line-clamp-2 leading-[1.4] font-medium text-wrap"
          style={{ WebkitLineClamp: tile.captionLines }}
        >
          {highlight ? highlight(caption) : caption}
        </h2>
      )}
      <Link
        to="/topic-detail/$topicId"
        params={{ topicId: id }}
        aria-label={nameOfTopic(topic)}
        className="absolute inset-0 rounded-card"
      />
      <div
        className="mt-auto flex items-center gap-1 pl-2 text-xs text-ink-2"
        style={{ height: Math.round(20 * scale) + 16 }}
      >
        <Link
          to="/user-detail/$userId"
          params={{ userId: author.id }}
          className="relative z-10 flex min-h-11 min-w-0 flex-1 items-center gap-1.5"
        >
          <Avatar name={author.nickname} src={author.avatar} size={Math.round(18 * scale)} />
          <span className="truncate">{name}</span>
          {author.officialFlag && <OfficialMark />}
        </Link>
        <StarButton
          what="话题"
          starFlag={starFlag}
          starNum={starNum}
          onToggle={() => star(topic)}
          iconSize={16}
          className="relative z-10 shrink-0 justify-end gap-1! pr-2 text-xs!"
        />
      </div>
      <button
        type="button"
        aria-label={`更多，${name}的话题`}
        aria-haspopup="menu"
        onClick={() => onMenu(id)}
        className="tile-menu absolute top-0 right-0 z-10 size-11 rounded-full bg-black/55 bg-clip-content p-2 text-white"
      >
        ⋯
      </button>
    </div>
  )
}

/**
 * A topic in a waterfall: cover, two lines, author, stars. All of it opens the topic, but for what has a use of its own. Drawn again
 * only when something of it changes: while one scrolls, a waterfall looks every few frames which tiles are near.
 */
export const TopicTile = memo(Tile)
