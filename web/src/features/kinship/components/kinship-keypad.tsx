import { Delete } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ResultActions, useKept } from '#web/features/tool/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { fittingSteps, type Sex, sexAt, type Step, stepNames, steps } from '../chain.ts'
import { type Relative, relativesOf } from '../name-relative.ts'
import { readWay } from '../read-way.ts'

/** Who asks, and the way to whom they ask about. */
interface Question {
  own: Sex
  chain: readonly Step[]
}

/** Further than that nobody has words. */
const maxSteps = 8

const isStep = (value: unknown): value is Step => steps.some((step) => step === value)

/** Reads what this device keeps or a link tells; anybody can write there. */
const parseQuestion = (value: unknown): Question | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { own, chain } = value as Partial<Record<keyof Question, unknown>>
  if (own !== 'male' && own !== 'female') return undefined
  const all = (Array.isArray(chain) ? chain : []).filter((step) => isStep(step)).slice(0, maxSteps)
  return { own, chain: fittingSteps(all, own) }
}

const kept = stored<Question>('hongyan.relatives', { own: 'male', chain: [] }, parseQuestion)

const sexes = [
  { key: 'male', label: '我是男' },
  { key: 'female', label: '我是女' },
] as const

/** Two words beside each other are parted as Chinese parts them. */
const write = (words: readonly string[]) => words.join('、')

const wayOf = (chain: readonly Step[]) => `我的${chain.map((step) => stepNames[step]).join('的')}`

const sentenceOf = (chain: readonly Step[], relatives: readonly Relative[]) =>
  `${wayOf(chain)}：${write(relatives.map(({ name, note }) => (note === undefined ? name : `${name}（${note}）`)))}`

const Detail = ({ name, text }: { name: string; text: string | undefined }) =>
  text === undefined || text === '' ? null : (
    <div className="flex gap-3">
      <dt className="w-14 shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  )

const RelativeCard = ({ relative }: { relative: Relative }) => {
  const { name, note, written, call, north, south, back } = relative
  return (
    <li className="rounded-card bg-card p-4">
      <p className="flex flex-wrap items-baseline gap-2">
        <strong className="text-2xl font-semibold">{name === '自己' ? '就是你自己' : name}</strong>
        {note !== undefined && <span className="text-sm text-ink-2">{note}</span>}
      </p>
      {name !== '自己' && (
        <dl className="mt-2 space-y-1 text-sm">
          <Detail name="当面叫" text={call} />
          <Detail name="北方" text={north} />
          <Detail name="南方" text={south} />
          <Detail name="书面" text={written === name ? undefined : written} />
          <Detail name="叫我" text={write(back)} />
        </dl>
      )}
    </li>
  )
}

interface WrittenWayProps {
  own: Sex
  onRead: (chain: readonly Step[]) => void
}

/** The way in words instead of keys. */
const WrittenWay = ({ own, onRead }: WrittenWayProps) => {
  const [typed, setTyped] = useState('')
  const [advice, setAdvice] = useState<string>()
  const read = (event: FormEvent) => {
    event.preventDefault()
    const way = readWay(typed, own)
    if ('chain' in way && way.chain.length <= maxSteps) {
      setAdvice(undefined)
      onRead(way.chain)
      return
    }
    const unknown = 'unknown' in way ? way.unknown : ''
    setAdvice(
      'chain' in way
        ? `最多走 ${maxSteps} 步，换个近一点的说法`
        : unknown === ''
          ? '写上和 TA 的关系，比如：舅舅的女儿'
          : `“${unknown}”没看懂，换成爸爸、妈妈、哥哥这样的词试试`,
    )
  }
  return (
    <form onSubmit={read}>
      <TextField
        label="也可以直接写"
        placeholder="舅舅的女儿"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        value={typed}
        error={advice}
        onChange={(event) => {
          setTyped(event.target.value)
          setAdvice(undefined)
        }}
        trailing={
          <Button type="submit" variant="quiet">
            算一算
          </Button>
        }
      />
    </form>
  )
}

const keyClass =
  'min-h-13 rounded-control bg-card text-base font-medium transition-colors select-none active:bg-wash disabled:opacity-45'
const keysStyle = { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }

/** Steps from oneself to a relative, key by key as on a calculator, and what they are called. */
export const KinshipKeypad = () => {
  const { search } = useLocation()
  const [asked] = useState(() => parseQuestion({ own: search.own, chain: search.chain?.split('-') }))
  const [{ own, chain }, ask] = useKept(kept, asked)
  const relatives = chain.length > 0 ? relativesOf(chain, own) : []
  const spouse: Step = sexAt(chain, own) === 'male' ? 'w' : 'h'
  const full = chain.length >= maxSteps
  const key = (step: Step) => (
    <button
      key={step === 'h' || step === 'w' ? 'spouse' : step}
      type="button"
      disabled={full}
      onClick={() => ask({ own, chain: [...chain, step] })}
      className={keyClass}
    >
      {stepNames[step]}
    </button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="我的性别"
          items={sexes}
          value={own}
          onChange={(next) => ask(parseQuestion({ own: next, chain }) ?? { own: next, chain: [] })}
        />
        {full && <p className="text-sm text-ink-2">走到第八步了，再远就没有称呼了</p>}
      </div>
      <p className="min-h-13 rounded-card bg-wash px-4 py-3 text-lg">
        {chain.length === 0 ? <span className="text-ink-2">从“我”开始，一步一步按到 TA</span> : wayOf(chain)}
      </p>
      <div role="group" aria-label="一步一步走到 TA" style={keysStyle} className="grid gap-2">
        {key('f')}
        {key('m')}
        {key(spouse)}
        <button
          type="button"
          aria-label="退一步"
          disabled={chain.length === 0}
          onClick={() => ask({ own, chain: chain.slice(0, -1) })}
          className={`${keyClass} grid place-items-center text-river`}
        >
          <Delete size={22} aria-hidden />
        </button>
        {(['ob', 'lb', 'os', 'ls'] as const).map((step) => key(step))}
        {(['s', 'd'] as const).map((step) => key(step))}
        <button
          type="button"
          disabled={chain.length === 0}
          onClick={() => ask({ own, chain: [] })}
          style={{ gridColumn: 'span 2' }}
          className={`${keyClass} text-river`}
        >
          清空
        </button>
      </div>
      <WrittenWay own={own} onRead={(next) => ask({ own, chain: next })} />
      <p role="status" className="sr-only">
        {chain.length > 0 && sentenceOf(chain, relatives)}
      </p>
      {chain.length > 0 && (
        <section aria-label="该怎么叫" className="space-y-3">
          <ul className="space-y-2.5">
            {relatives.map((relative) => (
              <RelativeCard key={`${relative.name} ${relative.note}`} relative={relative} />
            ))}
          </ul>
          <p className="px-1 text-xs text-ink-3">各地叫法不一样，拿不准时听家里长辈的</p>
          <ResultActions
            title="亲戚称呼"
            text={sentenceOf(chain, relatives)}
            path={addressOf({ to: '/black-tech/relatives', search: { own, chain: chain.join('-') } })}
          />
        </section>
      )}
    </>
  )
}
