import { type ReactNode, useState } from 'react'
import { ResultActions, useKept } from '#web/features/tool/index.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { drawSome, namesOf, randomBelow } from '../random.ts'
import { Die } from './die.tsx'

const kinds = [
  { key: 'lots', text: '抽签' },
  { key: 'dice', text: '骰子' },
  { key: 'coin', text: '硬币' },
  { key: 'number', text: '随机数' },
] as const
type Kind = (typeof kinds)[number]['key']

/** What was filled in last. Numbers as they were typed. */
interface Wish {
  kind: Kind
  names: string
  count: string
  dice: string
  from: string
  to: string
}

const first: Wish = { kind: 'lots', names: '', count: '1', dice: '2', from: '1', to: '100' }

/** Reads what this device keeps; anybody can write there. */
const parseWish = (value: unknown): Wish | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = new Map(Object.entries(value))
  const read = (key: keyof Wish) => {
    const one: unknown = given.get(key)
    return typeof one === 'string' ? one : first[key]
  }
  const kind = kinds.find(({ key }) => key === given.get('kind'))?.key ?? 'lots'
  const dice = /^[1-6]$/.test(read('dice')) ? read('dice') : first.dice
  return { kind, names: read('names'), count: read('count'), dice, from: read('from'), to: read('to') }
}

const kept = stored<Wish>('hongyan.draw', first, parseWish)

const wholeOf = (typed: string) =>
  /^-?\d{1,9}$/.test(typed.normalize('NFKC').trim()) ? Number(typed.normalize('NFKC')) : undefined

/** What came out; the key tells one draw from the next, though both may be the same. */
interface Outcome {
  kind: Kind
  values: readonly string[]
  turn: number
}

/** Draws, or says in Chinese what is missing. */
const drawNow = (wish: Wish): readonly string[] | string => {
  if (wish.kind === 'coin') return [randomBelow(2) === 0 ? '正面' : '反面']
  if (wish.kind === 'dice') {
    const dice = Number(wish.dice)
    return Array.from({ length: dice }, () => String(randomBelow(6) + 1))
  }
  if (wish.kind === 'number') {
    const [from, to] = [wholeOf(wish.from), wholeOf(wish.to)]
    if (from === undefined || to === undefined) return '两头都填整数，不超过九位'
    const [low, high] = from <= to ? [from, to] : [to, from]
    return [String(low + randomBelow(high - low + 1))]
  }
  const names = namesOf(wish.names)
  const count = wholeOf(wish.count)
  if (names.length < 2) return '至少写两个，一行一个'
  if (count === undefined || count < 1) return '抽几个，填 1 或更大的数'
  if (count > names.length) return `一共才 ${names.length} 个，抽不出 ${count} 个`
  return drawSome(names, count)
}

const textOf = ({ kind, values }: Outcome): string => {
  if (kind === 'dice') {
    const sum = values.reduce((total, value) => total + Number(value), 0)
    return values.length > 1 ? `${values.join('、')}，共 ${sum} 点` : `${values.join('')} 点`
  }
  return values.join('、')
}

const Outcomes = ({ outcome }: { outcome: Outcome }): ReactNode =>
  outcome.kind === 'dice' ? (
    <>
      <span aria-hidden className="flex flex-wrap justify-center gap-3">
        {outcome.values.map((value, index) => (
          <Die key={index} value={Number(value)} />
        ))}
      </span>
      <span className="block pt-3 text-lg">{textOf(outcome)}</span>
    </>
  ) : (
    <span style={{ overflowWrap: 'anywhere' }} className="text-3xl font-semibold text-seal">
      {textOf(outcome)}
    </span>
  )

const verbs: Record<Kind, string> = { lots: '抽', dice: '掷', coin: '抛', number: '摇' }

/** Lots, dice, a coin and numbers, drawn by the browser's own chance. */
export const DrawTool = () => {
  const [wish, setWish] = useKept(kept)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [advice, setAdvice] = useState<string>()
  const change = (part: Partial<Wish>) => {
    setWish({ ...wish, ...part })
    setAdvice(undefined)
    if (part.kind !== undefined) setOutcome(null)
  }
  const draw = () => {
    const drawn = drawNow(wish)
    if (typeof drawn === 'string') return setAdvice(drawn)
    setAdvice(undefined)
    setOutcome({ kind: wish.kind, values: drawn, turn: (outcome?.turn ?? 0) + 1 })
  }
  const field = (key: 'count' | 'from' | 'to', label: string) => (
    <div className="min-w-0 flex-1">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={wish[key]}
        onChange={(event) => change({ [key]: event.target.value })}
      />
    </div>
  )
  return (
    <>
      <ChoiceTiles
        label="用什么决定"
        name="draw-kind"
        narrow
        items={kinds}
        value={wish.kind}
        onChange={(kind) => change({ kind })}
      />
      {wish.kind === 'lots' && (
        <>
          <TextArea
            label={`名单，一行一个（${namesOf(wish.names).length} 个）`}
            rows={5}
            maxLength={4000}
            placeholder={'火锅\n饺子\n面'}
            value={wish.names}
            onChange={(event) => change({ names: event.target.value })}
          />
          {field('count', '抽几个')}
        </>
      )}
      {wish.kind === 'dice' && (
        <ChoiceTiles
          label="几颗骰子"
          name="draw-dice"
          narrow
          items={['1', '2', '3', '4', '5', '6'].map((key) => ({ key, text: key }))}
          value={wish.dice}
          onChange={(dice) => change({ dice })}
        />
      )}
      {wish.kind === 'number' && (
        <div className="flex gap-3">
          {field('from', '从')}
          {field('to', '到')}
        </div>
      )}
      {advice !== undefined && (
        <p role="alert" className="text-sm text-rust">
          {advice}
        </p>
      )}
      <Button block size="lg" onClick={draw}>
        {verbs[wish.kind]}
      </Button>
      <div role="status" className="rounded-card bg-card p-4 text-center">
        {outcome === null ? (
          <span className="text-ink-3">结果出在这里</span>
        ) : (
          <div key={outcome.turn} className="animate-rise py-3">
            <span className="block pb-3 text-sm text-ink-2">第 {outcome.turn} 次</span>
            <Outcomes outcome={outcome} />
          </div>
        )}
      </div>
      {outcome !== null && <ResultActions title="抽签骰子" text={textOf(outcome)} path="/black-tech/draw" />}
    </>
  )
}
