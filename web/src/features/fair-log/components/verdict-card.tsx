import { Seal } from '#web/features/wallet/index.ts'
import type { LogVerdict } from '../log-check.ts'
import '../fair-log.css'

/** Faults that are shown; one of them is enough. */
const shownFaults = 5

const texts = {
  foreign: ['否', '这不是公平日志文件', '请选在公平回执里保存的文件，名字像「鸿雁公平日志-G1-2026-11-27.json」。'],
  unreadable: ['否', '文件没有读出来', '它可能已经移走，换一份再试一次。'],
} as const

/** What became of verifying the log of a train. */
export const VerdictCard = ({ verdict }: { verdict: LogVerdict }) => {
  const isSound = verdict.kind === 'sound'
  const [glyph, title, lead] =
    verdict.kind === 'sound'
      ? [
          '公',
          '全部相符',
          `${verdict.title}，从第一位候补起共 ${verdict.check.events} 条记录，没有人插队，一个字都没有改过。`,
        ]
      : verdict.kind === 'broken'
        ? [
            '疑',
            '有不相符的地方',
            `${verdict.title}的日志和签过名的不一样，或者有人没有按先后轮到。请保存文件，联系客服。`,
          ]
        : texts[verdict.kind]
  return (
    <div className="fair-verdict" data-look={isSound ? 'sound' : 'broken'}>
      <Seal glyph={glyph} size={56} look={isSound ? 'pressed' : 'void'} />
      <div className="min-w-0 flex-1">
        <h3>{title}</h3>
        <p className="text-sm text-ink-2">{lead}</p>
        {verdict.kind === 'broken' && (
          <ul aria-label="不相符的地方">
            {verdict.check.faults.slice(0, shownFaults).map(({ seq, text }) => (
              <li key={`${seq} ${text}`}>
                {seq === null ? '' : `第 ${seq} 条：`}
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
