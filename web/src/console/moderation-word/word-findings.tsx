import { useState } from 'react'
import type { TextFinding } from '#contract/moderation-word.ts'
import { call } from '#web/lib/client/client.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useList } from '../data.ts'
import { Tag, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'
import { Marked, TextLink } from './trial-result.tsx'

const columns: Column<TextFinding>[] = [
  {
    name: '内容',
    isText: true,
    show: ({ excerpt, words }) => (
      <span className="block max-w-2xl">
        {excerpt === '' ? <span className="text-ink-3">已删除</span> : <Marked text={excerpt} words={words} />}
      </span>
    ),
  },
  { name: '命中', isText: true, show: ({ words }) => <span className="text-ink-2">{words.join('、')}</span> },
  {
    name: '现在',
    show: ({ verdict, heldFlag, excerpt }) => {
      if (excerpt === '') return <Tag>已删除</Tag>
      if (heldFlag) return <Tag tone="warn">待审</Tag>
      return verdict === 'hold' ? <Tag tone="good">已放行</Tag> : <Tag>已发布</Tag>
    },
  },
  { name: '作者', show: ({ author }) => author?.nickname ?? '已注销用户' },
  { name: '时间', show: ({ time }) => <When time={time} /> },
  { name: '查看', show: (finding) => <TextLink {...finding} /> },
]

/** Texts in which words were found that mark or hold. */
export const WordFindings = () => {
  const [verdict, setVerdict] = useState<'mark' | 'hold'>('mark')
  const list = useList(['word-findings', verdict], (cursor) =>
    call('moderationWord.pageFindings', { body: { verdict, pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="看哪一种"
        items={[
          { key: 'mark', label: '标记的' },
          { key: 'hold', label: '待审的' },
        ]}
        value={verdict}
        onChange={setVerdict}
      />
      <Table
        label="命中的内容"
        list={list}
        columns={columns}
        empty={verdict === 'mark' ? '还没有被标记的内容' : '还没有因为敏感词待审的内容'}
        keyOf={({ id }) => id}
      />
    </div>
  )
}
