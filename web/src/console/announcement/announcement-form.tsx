import { type FormEvent, type ReactNode, useState } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { limits } from '#contract/limits.ts'
import { AnnouncementSlide } from '#web/features/announcement/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toldAt, useWrong } from '../data.ts'
import { fieldOf, timeOf } from '../day-time.ts'
import { Card } from '../parts.tsx'

/** What is written of one. */
export interface AnnouncementText {
  title: string
  content: string
  category: string
  isImportant: boolean
  startTime?: string
  endTime?: string
}

/** For the calls of the form. */
export const announcementFields = toldAt('title', 'content', 'category', 'startTime', 'endTime')

const readForm = (form: FormData, isImportant: boolean): AnnouncementText => {
  const [title = '', content = '', category = ''] = ['title', 'content', 'category'].map((name) =>
    String(form.get(name) ?? ''),
  )
  const [startTime, endTime] = [timeOf(form.get('start')), timeOf(form.get('end'))]
  return {
    ...{ title, content, category, isImportant },
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  }
}

/** As users see it: the pop-up on a phone. */
const Preview = ({
  text,
  image,
  openTime,
}: {
  text: AnnouncementText
  image: Announcement['image']
  openTime: string
}) => (
  <figure className="flex flex-col gap-2">
    <figcaption className="text-sm text-ink-2">用户看到的样子</figcaption>
    <div className="flex h-96 w-full max-w-80 flex-col overflow-hidden rounded-sheet border border-line bg-card shadow-[var(--float-shadow)]">
      <AnnouncementSlide
        label="预览"
        shown
        announcement={{
          id: '1',
          title: text.title || '标题',
          content: text.content || '内容写在左边，这里会跟着变。',
          category: text.category || '类别',
          date: text.startTime ?? openTime,
          isImportant: text.isImportant,
          image,
        }}
      />
    </div>
  </figure>
)

const empty: AnnouncementText = { title: '', content: '', category: '', isImportant: false }

interface AnnouncementFormProps {
  label: string
  /** What is changed; undefined for a new one. */
  before?: (AnnouncementText & { image: Announcement['image'] }) | undefined
  /** It stands already: its start is past changing. */
  begun?: boolean
  actText: (isLater: boolean) => string
  busy: boolean
  /** More fields, below the text. */
  children?: ReactNode
  buttons?: ReactNode
  /** Does it; the form is emptied after it. */
  onSubmit: (text: AnnouncementText, form: FormData) => Promise<unknown>
}

/** Writes an announcement, with how users will see it beside. */
export const AnnouncementForm = (props: AnnouncementFormProps) => {
  const { label, before, begun = false, actText, busy, children, buttons, onSubmit } = props
  const [text, setText] = useState<AnnouncementText>(before ?? empty)
  const [round, setRound] = useState(0)
  const [openTime] = useState(() => new Date().toISOString())
  const { wrong, setWrong, passWrong } = useWrong()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setWrong({})
    await onSubmit(readForm(form, text.isImportant), form)
    setText(before ?? empty)
    setRound(round + 1)
  }
  const isLater = !begun && text.startTime !== undefined && text.startTime > openTime
  const form = (
    <form
      key={round}
      aria-label={label}
      onSubmit={(event) => void submit(event).catch(passWrong)}
      onInput={(event) => setText(readForm(new FormData(event.currentTarget), text.isImportant))}
      className="grid grid-cols-1 gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid grid-cols-1 content-start gap-3 *:min-w-0 md:grid-cols-2">
        <TextField
          label="标题"
          name="title"
          required
          maxLength={limits.announcementTitle.max}
          defaultValue={before?.title}
          autoComplete="off"
          error={wrong.title}
        />
        <TextField
          label="类别"
          name="category"
          required
          maxLength={limits.announcementCategory.max}
          defaultValue={before?.category}
          placeholder="更新、活动、通知"
          autoComplete="off"
          error={wrong.category}
        />
        <div className="md:col-span-2">
          <TextArea
            label="内容"
            name="content"
            required
            rows={6}
            maxLength={limits.announcementContent.max}
            defaultValue={before?.content}
            error={wrong.content}
          />
        </div>
        {begun ? (
          <p className="self-center text-sm text-ink-2">已经开始展示，开始时间不能再改。</p>
        ) : (
          <TextField
            label="开始（不填就是现在）"
            name="start"
            type="datetime-local"
            defaultValue={fieldOf(before?.startTime)}
            error={wrong.startTime}
          />
        )}
        <TextField
          label="结束（不填就一直展示）"
          name="end"
          type="datetime-local"
          defaultValue={fieldOf(before?.endTime)}
          error={wrong.endTime}
        />
        {children}
        <div className="flex flex-wrap items-center justify-end gap-3 md:col-span-2">
          <div className="mr-auto">
            <Checkbox
              label="重要：排在弹窗最前面"
              checked={text.isImportant}
              onCheckedChange={(isImportant) => setText({ ...text, isImportant })}
            />
          </div>
          {buttons}
          <Button type="submit" busy={busy}>
            {actText(isLater)}
          </Button>
        </div>
      </div>
      <Preview text={text} image={before?.image ?? null} openTime={openTime} />
    </form>
  )
  // What is changed has a ground already, that of its list.
  return before ? form : <Card className="p-4">{form}</Card>
}
