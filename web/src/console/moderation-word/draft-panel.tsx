import { FileUp, Undo2, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { WordCategory, WordEffect } from '#contract/moderation-word.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Card, Select, Tag } from '../parts.tsx'
import { categoryNames, effectNames, effectTones } from './names.ts'
import { type DraftWord, readWords } from './word-lines.ts'

/** A change that is being put together; nothing of it has left the browser. */
export interface Draft {
  add: DraftWord[]
  remove: string[]
}

export const emptyDraft: Draft = { add: [], remove: [] }

/** The last word on a word counts. */
export const addWords = ({ add, remove }: Draft, words: DraftWord[]): Draft => ({
  add: [...new Map([...add, ...words].map((item) => [item.word, item])).values()],
  remove: remove.filter((word) => !words.some((item) => item.word === word)),
})

/** Of a long draft so many are listed. */
const listed = 60

interface DraftPanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onTry: () => void
  busy: boolean
}

/** The change: words are typed or come from a file, or are taken out of the list beside it. */
export const DraftPanel = ({ draft, onChange, onTry, busy }: DraftPanelProps) => {
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [given, setGiven] = useState<{ effect: WordEffect; category: WordCategory }>({
    effect: 'hold',
    category: 'other',
  })
  const take = (text: string): boolean => {
    const words = readWords(text, given)
    setFault(Array.isArray(words) ? undefined : `第 ${words.line} 行看不懂：${words.text}`)
    if (!Array.isArray(words)) return false
    onChange(addWords(draft, words))
    return true
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (take(String(new FormData(form).get('words')))) form.reset()
  }
  const size = draft.add.length + draft.remove.length
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">这次改动</h2>
        {size > 0 && <span className="text-sm text-ink-2 tabular-nums">{size} 处</span>}
      </div>
      <form aria-label="加词" onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="要加的词，一行一个"
          name="words"
          required
          rows={3}
          placeholder={'代抢车票\n黄牛票，拒绝，广告引流'}
          {...(fault === undefined ? {} : { error: fault })}
        />
        <div className="grid grid-cols-2 gap-3 *:min-w-0">
          <Select
            id="draft-effect"
            label="没写明时：处理"
            options={effectNames}
            value={given.effect}
            onChange={(event) => setGiven({ ...given, effect: event.target.value as WordEffect })}
          />
          <Select
            id="draft-category"
            label="没写明时：类别"
            options={categoryNames}
            value={given.category}
            onChange={(event) => setGiven({ ...given, category: event.target.value as WordCategory })}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary">
            加进改动
          </Button>
          <Button variant="quiet" onClick={() => file.current?.click()}>
            <FileUp size={18} aria-hidden />
            导入文件
          </Button>
          <input
            ref={file}
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            aria-label="导入词表文件"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              void chosen?.text().then(take)
            }}
          />
        </div>
      </form>
      {size > 0 && (
        <>
          <ul aria-label="这次改动" className="flex max-h-72 flex-col gap-1 overflow-y-auto border-t border-line pt-3">
            {draft.remove.slice(0, listed).map((word) => (
              <li key={word} className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate text-ink-2 line-through">{word}</span>
                <span className="flex shrink-0 items-center gap-1">
                  <Tag>移除</Tag>
                  <IconButton
                    label={`不移除「${word}」`}
                    onClick={() => onChange({ ...draft, remove: draft.remove.filter((other) => other !== word) })}
                  >
                    <Undo2 size={16} aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
            {draft.add.slice(0, listed).map((item) => (
              <li key={item.word} className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-medium">{item.word}</span>
                <span className="flex shrink-0 items-center gap-1">
                  <Tag tone={effectTones[item.effect]}>{effectNames[item.effect]}</Tag>
                  <span className="text-sm text-ink-2">{categoryNames[item.category]}</span>
                  <IconButton
                    label={`不加「${item.word}」`}
                    onClick={() => onChange({ ...draft, add: draft.add.filter(({ word }) => word !== item.word) })}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
          {Math.max(draft.add.length, draft.remove.length) > listed && (
            <p className="text-sm text-ink-2">只列出前 {listed} 个，试运行时全部都算。</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={onTry}>
              试运行
            </Button>
            <Button variant="quiet" onClick={() => onChange(emptyDraft)}>
              清空
            </Button>
          </div>
        </>
      )}
      <p className="text-sm text-ink-2">
        先试运行：拿最近的一万条公开内容比一比，看哪些会变成待审、哪些会放出来。发布之前，什么都不会变。
      </p>
    </Card>
  )
}
