import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import type { Handover } from '#contract/service.ts'
import { contentBesideVoice, serviceVoiceNames, serviceVoiceOf } from '#contract/service-voice.ts'
import type { UserBrief } from '#contract/user.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passShown, toldAt, useAct, useList, useWrong } from '../data.ts'
import { Card, Person, Select, When } from '../parts.tsx'
import { goTo } from '../place.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Notes } from './notes.tsx'
import { QuickAnswers } from './quick-answers.tsx'
import { staffText } from './staff-text.ts'

const Bubble = ({ message, own }: { message: Message; own: boolean }) => {
  const voice = serviceVoiceOf(message)
  return (
    <li className={clsx('flex flex-col gap-1', own ? 'items-end' : 'items-start')}>
      <span className="text-xs text-ink-2">
        {voice === undefined ? '用户' : serviceVoiceNames[voice]} · <When time={message.sendTime} />
      </span>
      <p
        className={clsx(
          'max-w-[85%] rounded-card px-3.5 py-2 break-words whitespace-pre-line',
          own ? (voice === 'automatic' ? 'border border-line bg-card' : 'bg-river text-on-river') : 'bg-wash',
        )}
      >
        {message.kind === 'recalled' ? '（已撤回）' : contentBesideVoice(message)}
      </p>
    </li>
  )
}

const draftsName = 'desk answers'

/** What is being written, by conversation: kept while another one is looked at, and over a reload. */
const readDrafts = () => (readPageState(draftsName) ?? {}) as Readonly<Record<string, string>>

const keepDraft = (handoverId: string, content: string) => {
  const { [handoverId]: _, ...others } = readDrafts()
  const drafts = content === '' ? others : { ...others, [handoverId]: content }
  savePageState(draftsName, () => drafts)
}

// What one has written is not for the next.
session.subscribe((change) => {
  if (change === 'signed-out') savePageState(draftsName, () => undefined)
})

/** What was being written when the conversation ended stays to be read and copied; nothing else stands there then. */
const AnswerForm = ({ handoverId, isOpen }: { handoverId: string; isOpen: boolean }) => {
  const [clientId, setClientId] = useState(randomId)
  const [content, setContent] = useState(() => readDrafts()[handoverId] ?? '')
  useEffect(() => keepDraft(handoverId, content), [handoverId, content])
  const field = useRef<HTMLTextAreaElement>(null)
  const { wrong, setWrong, passWrong } = useWrong()
  const answer = useAct((body: InputOf<'service.answerHandover'>['body']) =>
    call('service.answerHandover', { body }, toldAt('content')),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong({})
    await answer.mutateAsync({ handoverId, clientId, content })
    // What was written on while it went is the beginning of the next.
    setContent((now) => (now.startsWith(content) ? now.slice(content.length).trimStart() : now))
    setClientId(randomId())
  }
  /** Into where one writes, behind what stands there. */
  const insert = (text: string) => {
    setContent([content.trimEnd(), text].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  if (!isOpen)
    return (
      content.trim() !== '' && (
        <div className="border-t border-line p-4">
          <TextArea
            label="没有发出的回复"
            hint="对话结束时这段还没有发出，可以复制下来，也可以记在备注里。"
            readOnly
            rows={3}
            value={content}
          />
        </div>
      )
    )
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4">
      {/* Beside the form: what its own form submits would reach one around it. */}
      <QuickAnswers onChoose={insert} />
      <form
        aria-label="以人工客服回复"
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="flex flex-col gap-3"
      >
        <TextArea
          ref={field}
          label="以「人工客服」回复"
          name="content"
          required
          rows={3}
          maxLength={limits.messageContent.max}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={sendByKey}
          error={wrong.content}
        />
        <div className="flex items-center justify-end gap-3">
          <span className="text-xs text-ink-3">Ctrl + Enter 发送</span>
          <Button type="submit" busy={answer.isPending}>
            发送
          </Button>
        </div>
      </form>
    </div>
  )
}

interface ActsProps {
  handover: Handover
  isMine: boolean
  people: readonly UserBrief[]
}

const Acts = ({ handover, isMine, people }: ActsProps) => {
  const { id: handoverId } = handover
  const [transferring, setTransferring] = useState(false)
  const [ending, setEnding] = useState(false)
  const take = useAct(() => call('service.takeHandover', { body: { handoverId } }))
  const close = useAct(() => call('service.closeHandover', { body: { handoverId } }))
  const transfer = useAct((body: InputOf<'service.transferHandover'>['body']) =>
    call('service.transferHandover', { body }, toldAt('staffId', 'reason')),
  )
  const others = people.filter(({ id }) => id !== handover.staff?.id)
  const end = async () => {
    await close.mutateAsync()
    toast('已结束，请用户评分了；之后由客服小雁自动回答')
    goTo({ section: 'service' })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!isMine && (
        <Button variant="secondary" size="sm" busy={take.isPending} onClick={() => take.mutate(undefined)}>
          我来接手
        </Button>
      )}
      {others.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setTransferring(true)}>
          转接
        </Button>
      )}
      <Button variant="danger" size="sm" onClick={() => setEnding(true)}>
        结束
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="结束这段对话？"
        text="会马上请用户评分，之后由客服小雁自动回答。用户还想找人，就要重新排队。"
        confirmText="结束"
        danger
        busy={close.isPending}
        onConfirm={() => void end().catch(passShown)}
      />
      <ReasonDialog
        open={transferring}
        onClose={() => setTransferring(false)}
        title="转接给另一位客服"
        text="对方的客服台会立刻看到。写清楚要他接着做什么，也可以记在备注里。"
        actText="转接"
        busy={transfer.isPending}
        onAct={async (reason, form) => {
          await transfer.mutateAsync({ handoverId, staffId: String(form.get('staffId')), reason })
          toast('已转接')
        }}
      >
        {(wrong) => (
          <Select
            id="transfer-to"
            name="staffId"
            label="转给谁"
            options={Object.fromEntries(others.map(({ id, nickname }) => [id, nickname]))}
            error={wrong.staffId}
          />
        )}
      </ReasonDialog>
    </div>
  )
}

/** How it stands: who is at it, or how it ended. */
const standingOf = (handover: Handover, meId: string | undefined): string => {
  if (handover.closeTime === null) return staffText(handover, meId)
  return handover.rating === null ? '已结束，用户没有评分' : `已结束，用户评了 ${handover.rating} 分`
}

interface ConversationProps {
  id: string
  /** As the list has it, until it is read by itself; which it is, since what ends leaves the list. */
  listed: Handover | undefined
  /** The reader's; undefined until it is known. */
  meId: string | undefined
  people: readonly UserBrief[]
  writes: boolean
  /** How often it is read again by itself, in milliseconds. */
  everyMs: number
}

/** One talk, with what may be done with it, and the desk's notes. */
export const Conversation = ({ id, listed, meId, people, writes, everyMs }: ConversationProps) => {
  const {
    data: handover,
    error,
    refetch,
  } = useQuery({
    queryKey: ['handover', id],
    queryFn: () => call('service.getHandover', { body: { handoverId: id } }, { quiet: true }),
    placeholderData: () => listed,
    staleTime: 0,
    refetchInterval: everyMs,
  })
  const read = (cursor: string | undefined) =>
    call('service.pageHandoverMessages', { body: { handoverId: id, pageSize: 30, cursor } }, { quiet: true })
  const list = useList(['handover', id], read, everyMs)
  const isOpen = handover?.closeTime === null
  const isMine = meId !== undefined && handover?.staff?.id === meId
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  if (handover === undefined)
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch().catch(passShown)} />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_280px]">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
          <Person user={handover.user}>{standingOf(handover, meId)}</Person>
          {isOpen && writes && <Acts handover={handover} isMine={isMine} people={people} />}
          {/* There before what it says, so that it is read out. */}
          <p role="status" className="basis-full text-base text-amber empty:hidden">
            {isOpen && wasMine && !isMine && handover.staff && `${handover.staff.nickname} 接手了这段对话`}
          </p>
        </div>
        {/* Turned round, so that it begins at its end. */}
        <div
          role="region"
          aria-label="对话记录"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a pointer it is scrolled by keys
          tabIndex={0}
          className="flex max-h-[52vh] flex-col-reverse overflow-y-auto"
        >
          <ol aria-label="对话" className="flex min-h-40 flex-col-reverse gap-3 p-4">
            {list.items?.map((message) => (
              <Bubble key={message.id} message={message} own={message.senderId !== handover.user.id} />
            ))}
            {list.more && (
              <li className="self-center">
                <Button variant="quiet" size="sm" busy={list.busy} onClick={list.more}>
                  更早的
                </Button>
              </li>
            )}
          </ol>
        </div>
        {writes && <AnswerForm handoverId={id} isOpen={isOpen} />}
      </Card>
      <Notes handoverId={id} writes={writes} />
    </div>
  )
}
