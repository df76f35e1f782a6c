import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type FestivalText, readText } from '../text.ts'

/** What is told of a festival or a term; it comes with the app, in a file of its own. */
export const useFestivalText = (key: CalendarKey) =>
  useQuery({
    queryKey: ['festival', 'text', key],
    meta: { isPublic: true },
    queryFn: () => readText(key),
    staleTime: Infinity,
  })

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="day-part">
      <h2 id={id} className="festival-brush">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Paragraphs = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)

const Poem = ({ poem: { title, author, dynasty, lines } }: { poem: FestivalText['poems'][number] }) => (
  <figure className="day-poem">
    <figcaption>
      <b className="festival-brush">{title}</b>
      <small>
        {dynasty} · {author}
      </small>
    </figcaption>
    <blockquote className="festival-brush">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </blockquote>
  </figure>
)

const Greeting = ({ text }: { text: string }) => (
  <li>
    <button
      type="button"
      onClick={async () => toast((await copyText(text)) ? '已复制，去发给想念的人吧' : '没有复制成功，请长按文字复制')}
    >
      {text}
      <Copy size={16} aria-hidden />
    </button>
  </li>
)

const Told = ({ text }: { text: FestivalText }) => (
  <>
    {text.phenomena !== undefined && (
      <Part title="三候">
        <ol className="day-phenomena">
          {text.phenomena.map((phenomenon) => (
            <li key={phenomenon.name}>
              <b className="festival-brush">{phenomenon.name}</b>
              <p>{phenomenon.text}</p>
            </li>
          ))}
        </ol>
      </Part>
    )}
    <Part title="由来">
      <Paragraphs lines={text.origin} />
    </Part>
    <div className="day-sides">
      {text.north.length > 0 && (
        <Part title="北方">
          <Paragraphs lines={text.north} />
        </Part>
      )}
      {text.south.length > 0 && (
        <Part title="南方">
          <Paragraphs lines={text.south} />
        </Part>
      )}
    </div>
    {text.food.length > 0 && (
      <Part title="吃什么">
        <Paragraphs lines={text.food} />
      </Part>
    )}
    {text.poems.length > 0 && (
      <Part title="诗里的这一天">
        {text.poems.map((poem) => (
          <Poem key={`${poem.title} ${poem.author}`} poem={poem} />
        ))}
      </Part>
    )}
    {text.taboos.length > 0 && (
      <Part title="老讲究">
        <Paragraphs lines={text.taboos} />
        <p className="day-folklore">这些是民间的说法，知道就好，不必当真。</p>
      </Part>
    )}
    {text.greetings.length > 0 && (
      <Part title="说句问候">
        <ul className="day-greetings">
          {text.greetings.map((greeting) => (
            <Greeting key={greeting} text={greeting} />
          ))}
        </ul>
      </Part>
    )}
  </>
)

/** Origin, customs, food, poems and greetings of a day. */
export const DayText = ({ of: key }: { of: CalendarKey }) => {
  const { data: text, isError, refetch } = useFestivalText(key)
  if (text !== undefined) return <Told text={text} />
  if (isError) return <ErrorState message="请检查网络后再试" onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载" className="space-y-3 pt-4">
      {['w-20', 'w-full', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
