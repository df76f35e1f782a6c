import { Ban as BanIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { countCharacters } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { rules } from '#contract/rule.ts'
import type { SanctionNotice } from '#contract/sanction-notice.ts'
import { call } from '#web/lib/client/client.ts'
import type { Ban } from '#web/lib/client/ban.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

const { min, max } = limits.appealContent

/** Says what is wrong with it, without signing in. */
const AppealForm = ({ appealToken, onSent }: { appealToken: string; onSent: () => void }) => {
  const [content, setContent] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = countCharacters(content.trim()) < min ? `再多写几个字吧，至少 ${min} 个字` : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (busy || missing !== undefined) return
    setBusy(true)
    try {
      await call('sanction.appeal', { body: { appealToken, content: content.trim() } })
      onSent()
    } catch {
      // The client has shown it, and what is written stays.
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3" noValidate>
      <TextArea
        label="申诉内容"
        value={content}
        maxLength={max}
        placeholder="说说为什么这次处理不对"
        error={asked ? missing : undefined}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        提交申诉
      </Button>
    </form>
  )
}

const Details = ({ sanction }: { sanction: SanctionNotice }) => {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  const { appeal } = sanction
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-base">
        <dt className="text-ink-2">规则</dt>
        <dd>{rules[sanction.rule].text}</dd>
        <dt className="text-ink-2">原因</dt>
        <dd className="break-words">{sanction.reason}</dd>
        <dt className="text-ink-2">到期</dt>
        <dd>{sanction.untilTime === null ? '不限期' : formatDateTime(sanction.untilTime)}</dd>
      </dl>
      {appeal?.state === 'refused' && (
        <p className="mt-3 text-base break-words">申诉没有通过。审核员说：{appeal.answer}</p>
      )}
      {!appeal && state === 'closed' && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setState('open')}>
          觉得不对，申诉
        </Button>
      )}
      {state === 'open' && <AppealForm appealToken={sanction.appealToken} onSent={() => setState('sent')} />}
      {(state === 'sent' || appeal?.state === 'waiting') && (
        <p role="status" className="mt-3 text-base">
          申诉已收到，由另一位审核员来判断。有了结果，再来登录就能看到。
        </p>
      )}
    </>
  )
}

/** Says why somebody is kept out, until when, and lets them appeal. Read out as soon as it appears. */
export const BanNotice = ({ ban: { message, sanction } }: { ban: Ban }) => (
  <section role="alert" aria-label="账号已停用" className="mb-6 rounded-card border border-line bg-card p-4">
    <h2 className="flex items-center gap-2 text-lg font-semibold">
      <BanIcon size={20} aria-hidden className="shrink-0 text-rust" />
      账号已停用
    </h2>
    {sanction ? <Details key={sanction.id} sanction={sanction} /> : <p className="mt-2 text-base">{message}</p>}
    <p className="mt-3 text-sm text-ink-2">没写完的草稿还在这台设备上，恢复后登录就能接着写。</p>
  </section>
)
