import { type FormEvent, useState } from 'react'
import type { ManagedAnnouncement } from '#contract/announcement.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAct, useList, passShown } from './data.ts'
import { Card, Rows, Section, Tag, When } from './parts.tsx'
import { announcementStateNames } from './words.ts'

/** Of a field for day and time, which speaks of the reader's own zone. */
const timeOf = (value: FormDataEntryValue | null): string | undefined =>
  value ? new Date(String(value)).toISOString() : undefined

const PublishForm = () => {
  const [clientId, setClientId] = useState(randomId)
  const [important, setImportant] = useState(false)
  const publish = useAct((body: InputOf<'announcement.publish'>['body']) => call('announcement.publish', { body }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const [title, content, category] = ['title', 'content', 'category'].map((name) => String(form.get(name)))
    await publish.mutateAsync({
      ...{ clientId, title: title ?? '', content: content ?? '', category: category ?? '', isImportant: important },
      startTime: timeOf(form.get('start')),
      endTime: timeOf(form.get('end')),
    })
    toast('已发布')
    element.reset()
    setImportant(false)
    setClientId(randomId())
  }
  return (
    <Card className="p-4">
      <form
        aria-label="写公告"
        onSubmit={(event) => void submit(event).catch(passShown)}
        className="grid grid-cols-1 gap-3 *:min-w-0 md:grid-cols-[2fr_1fr]"
      >
        <TextField label="标题" name="title" required maxLength={limits.announcementTitle.max} autoComplete="off" />
        <TextField
          label="类别"
          name="category"
          required
          maxLength={limits.announcementCategory.max}
          placeholder="更新、活动、通知"
          autoComplete="off"
        />
        <div className="md:col-span-2">
          <TextArea label="内容" name="content" required rows={4} maxLength={limits.announcementContent.max} />
        </div>
        <TextField label="开始（不填就是现在）" name="start" type="datetime-local" />
        <TextField label="结束（不填就一直展示）" name="end" type="datetime-local" />
        <Checkbox label="重要：排在弹窗最前面" checked={important} onCheckedChange={setImportant} />
        <Button type="submit" busy={publish.isPending} className="self-center md:justify-self-end">
          发布给所有人
        </Button>
      </form>
    </Card>
  )
}

const tones = { coming: 'warn', standing: 'good', ended: 'plain', withdrawn: 'bad' } as const

const Announcement = ({ item, writes }: { item: ManagedAnnouncement; writes: boolean }) => {
  const [asking, setAsking] = useState(false)
  const withdraw = useAct((body: InputOf<'announcement.withdraw'>['body']) => call('announcement.withdraw', { body }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    await withdraw.mutateAsync({ announcementId: item.id, ...(reason ? { reason } : {}) })
    toast('已撤下')
    setAsking(false)
  }
  const stands = item.state === 'coming' || item.state === 'standing'
  return (
    <article>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{item.title}</h2>
        <Tag tone={tones[item.state]}>{announcementStateNames[item.state]}</Tag>
        {item.isImportant && <Tag tone="warn">重要</Tag>}
        <Tag>{item.category}</Tag>
      </div>
      <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2">{item.content}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>
          <When time={item.date} /> 起
          {item.endTime && (
            <>
              ，到 <When time={item.endTime} />
            </>
          )}{' '}
          · {item.publisher?.nickname ?? '已注销用户'}
        </span>
        {writes && stands && !asking && (
          <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
            撤下
          </Button>
        )}
      </div>
      {asking && (
        <form
          aria-label={`撤下「${item.title}」`}
          onSubmit={(event) => void submit(event).catch(passShown)}
          className="mt-3 grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_auto_auto]"
        >
          <TextField
            label="理由（可以不写）"
            name="reason"
            maxLength={limits.staffReason.max}
            autoComplete="off"
            autoFocus
          />
          <Button type="submit" variant="danger" size="lg" busy={withdraw.isPending}>
            确认撤下
          </Button>
          <Button variant="quiet" size="lg" onClick={() => setAsking(false)}>
            取消
          </Button>
        </form>
      )}
    </article>
  )
}

/** What the app announces to everybody. */
export const AnnouncementSection = ({ writes }: { writes: boolean }) => {
  const list = useList(['announcements'], (cursor) =>
    call('announcement.pageAll', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section title="公告" text="发布后，所有人打开鸿雁都会看到。">
      {writes && <PublishForm />}
      <Rows label="公告" list={list} empty="还没有公告" keyOf={({ id }) => id}>
        {(item) => <Announcement item={item} writes={writes} />}
      </Rows>
    </Section>
  )
}
