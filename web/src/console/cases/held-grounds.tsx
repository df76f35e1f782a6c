import type { JudgedText, ReviewState } from '#contract/moderation-case.ts'
import { Tag } from '../parts.tsx'

const reviewNames: Record<ReviewState, string> = {
  waiting: '等待审核服务',
  pass: '审核服务认为没问题',
  hold: '审核服务拿不准',
  refuse: '审核服务建议移除',
  unanswered: '审核服务没有回答',
  judged: '等待审核服务',
}

/** Why it is held back: the words, and what the operator's reviewer says. */
export const Grounds = ({ words, review }: Pick<JudgedText, 'words' | 'review'>) =>
  (words.length > 0 || review !== null) && (
    <div className="flex flex-wrap items-center gap-2 text-sm" role="group" aria-label="为什么待审核">
      {words.length > 0 && <Tag tone="warn">敏感词：{words.join('、')}</Tag>}
      {review && (
        <>
          <Tag tone={review.state === 'refuse' ? 'bad' : 'plain'}>{reviewNames[review.state]}</Tag>
          {review.labels.map((label) => (
            <Tag key={label} tone="plain">
              {label}
            </Tag>
          ))}
          {review.reason && <span className="text-ink-2">{review.reason}</span>}
        </>
      )}
    </div>
  )
