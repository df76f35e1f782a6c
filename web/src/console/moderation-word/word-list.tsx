import { useState } from 'react'
import type { ModerationWord, WordCategory, WordEffect } from '#contract/moderation-word.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from '../data.ts'
import { Select, Tag, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'
import { categoryNames, effectNames, effectTones } from './names.ts'

interface WordListProps {
  isRemoved: (word: string) => boolean
  onRemove: (word: string) => void
}

const columns: Column<ModerationWord>[] = [
  { name: '词', show: ({ word }) => <span className="font-medium">{word}</span> },
  { name: '处理', show: ({ effect }) => <Tag tone={effectTones[effect]}>{effectNames[effect]}</Tag> },
  { name: '类别', show: ({ category }) => categoryNames[category] },
  { name: '加入时间', show: ({ since }) => <When time={since} /> },
]

const removalColumn = ({ isRemoved, onRemove }: WordListProps): Column<ModerationWord> => ({
  name: '操作',
  isFigure: true,
  show: ({ word }) =>
    isRemoved(word) ? (
      <span className="text-sm text-ink-2">将移除</span>
    ) : (
      <Button variant="quiet" size="sm" aria-label={`移除「${word}」`} onClick={() => onRemove(word)}>
        移除
      </Button>
    ),
})

/** The words that stand, with what takes one out. */
export const WordList = ({ isRemoved, onRemove }: WordListProps) => {
  const [filter, setFilter] = useState<{ keyword?: string; effect?: WordEffect; category?: WordCategory }>({})
  const list = useList(['words', filter], (cursor) =>
    call('moderationWord.page', { body: { ...filter, pageSize: 50, cursor } }, { quiet: true }),
  )
  const only = (name: keyof typeof filter, value: string) => {
    const { [name]: _, ...rest } = filter
    setFilter(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label="找词"
          type="search"
          maxLength={20}
          autoComplete="off"
          onChange={(event) => only('keyword', event.target.value.trim())}
        />
        <Select
          id="word-effect"
          label="处理"
          options={{ '': '全部', ...effectNames }}
          onChange={(event) => only('effect', event.target.value)}
        />
        <Select
          id="word-category"
          label="类别"
          options={{ '': '全部', ...categoryNames }}
          onChange={(event) => only('category', event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {list.items === undefined ? '正在读取词表' : `${list.total} 个词`}
      </p>
      <Table
        label="词表"
        list={list}
        empty="没有这样的词"
        keyOf={({ id }) => id}
        columns={[...columns, removalColumn({ isRemoved, onRemove })]}
      />
    </div>
  )
}
