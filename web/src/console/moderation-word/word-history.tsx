import type { WordVersion } from '#contract/moderation-word.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useList } from '../data.ts'
import { Rows, Tag, When } from '../parts.tsx'

const Words = ({ label, words, number }: { label: string; words: WordVersion['added']; number: number }) =>
  number > 0 && (
    <p className="text-sm break-words text-ink-2">
      <span className="text-ink">
        {label} {number}：
      </span>
      {words.map(({ word }) => word).join('、')}
      {number > words.length && ` 等`}
    </p>
  )

/** All versions of the list, and the way back to an older one. */
export const WordHistory = ({ busy, onTryBack }: { busy: boolean; onTryBack: (versionId: string) => void }) => {
  const list = useList(['word-versions'], (cursor) =>
    call('moderationWord.pageVersions', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Rows label="历史版本" list={list} empty="还没有版本" keyOf={({ id }) => id}>
      {(version) => (
        <article className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-medium">版本 {version.id}</h2>
            {version.currentFlag && <Tag tone="good">现在生效</Tag>}
            {version.backTo && <Tag>退回到版本 {version.backTo}</Tag>}
            <span className="text-sm text-ink-2">
              <When time={version.time} /> · {version.publisher?.nickname ?? '鸿雁'} · 共 {version.totalNum} 个词
            </span>
            {!version.currentFlag && (
              <Button
                variant="quiet"
                size="sm"
                className="ml-auto"
                busy={busy}
                aria-label={`试运行：退回到版本 ${version.id}`}
                onClick={() => onTryBack(version.id)}
              >
                退回到这一版…
              </Button>
            )}
          </div>
          <p>{version.reason}</p>
          <Words label="新增" words={version.added} number={version.addedNum} />
          <Words label="移除" words={version.removed} number={version.removedNum} />
        </article>
      )}
    </Rows>
  )
}
