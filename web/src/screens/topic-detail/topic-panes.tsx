import type { ComponentProps } from 'react'
import { TopicReading } from './topic-reading.tsx'
import { hasMedia, TopicStage } from './topic-stage.tsx'
import './topic-panes.css'

/** A topic in a modal: what it shows at the left, and what is read of it beside that; one of words alone is a page to read. */
export const TopicPanes = (props: ComponentProps<typeof TopicReading>) => {
  const shows = hasMedia(props.topic)
  return (
    <div className="topic-panes">
      {shows && <TopicStage topic={props.topic} />}
      <div className="topic-reading">
        <TopicReading {...props} mediaBeside={shows} />
      </div>
    </div>
  )
}
