import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { officialFacePath } from '#contract/official-face.ts'
import type { OfficialAuthor } from '#contract/official-topic.ts'
import { useCategories } from '#web/features/category/api/list-categories.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useWrong } from '../data.ts'
import { timeOf } from '../day-time.ts'
import { Card, Select } from '../parts.tsx'

/** What is written of one. */
export interface OfficialTopicDraft {
  account: OfficialAuthor
  title: string
  content: string
  categoryId: string
  pictureIds: string[]
  startTime?: string
}

const authorNames: Record<OfficialAuthor, string> = {
  system: '系统通知',
  helper: '客服小雁',
  railway: '铁路服务',
  almanac: '节气先生',
}

const readForm = (form: FormData) => {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const startTime = timeOf(form.get('start'))
  return {
    ...{ account: read('account') as OfficialAuthor, title: read('title'), content: read('content') },
    ...{ categoryId: read('category'), ...(startTime === undefined ? {} : { startTime }) },
  }
}

interface PreviewProps {
  draft: Partial<OfficialTopicDraft>
  pictures: Picture[]
  category: { id: string; name: string }
  openTime: string
}

/** As its readers see it. The console has no places of the app to which its links could lead. */
const Preview = ({ draft, pictures, category, openTime }: PreviewProps) => {
  const account = draft.account || 'system'
  const [first] = pictures
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-ink-2">用户看到的样子</figcaption>
      <article className="w-full max-w-90 space-y-3 rounded-sheet border border-line bg-card p-4">
        <div className="flex items-center gap-2.5">
          <Avatar name={authorNames[account]} src={officialFacePath(account)} size={40} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1.5 font-medium">
              {authorNames[account]}
              <OfficialMark />
            </p>
            <p className="text-xs text-ink-2">{formatDateTime(draft.startTime ?? openTime)}</p>
          </div>
          <span className="rounded-full bg-wash px-2.5 py-1 text-xs text-ink-2">{category.name}</span>
        </div>
        <p className="text-xl font-semibold break-words">{draft.title || '标题'}</p>
        <p className="text-lg leading-relaxed break-words whitespace-pre-line">
          {draft.content || '正文写在左边，这里会跟着变。'}
        </p>
        {pictures.length === 1 && first && (
          <img
            src={first.medium}
            alt=""
            width={first.width}
            height={first.height}
            className="h-auto max-h-90 w-full rounded-control object-cover"
          />
        )}
        {pictures.length > 1 && (
          <div className="grid grid-cols-3 gap-1">
            {pictures.map(({ id, small }) => (
              <img
                key={id}
                src={small}
                alt=""
                width={108}
                height={108}
                className="aspect-square w-full rounded-control object-cover"
              />
            ))}
          </div>
        )}
      </article>
    </figure>
  )
}

interface PicturesProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
}

/** The pictures, each of which can be taken away, and a place for more. */
const PictureChoice = ({ pictures, onChange }: PicturesProps) => {
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const left = limits.topicPictures.max - pictures.length
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, left)
    setBusy(true)
    try {
      const added: Picture[] = []
      for (const file of files) added.push(await uploadFile('picture', file))
      onChange([...pictures, ...added])
    } catch (error) {
      toast(error instanceof Error ? error.message : '图片没有传上去')
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="图片">
      {pictures.map((picture, index) => (
        <span key={picture.id} className="relative">
          <img
            src={picture.small}
            alt={`图片 ${index + 1}`}
            width={72}
            height={72}
            className="size-18 rounded-control object-cover"
          />
          <button
            type="button"
            aria-label={`去掉图片 ${index + 1}`}
            onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
            className="hit-44 absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border border-line bg-card text-ink-2"
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选图片"
        onChange={(event) => void add(event)}
      />
      {left > 0 && (
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden />
          加图片（最多 {limits.topicPictures.max} 张）
        </Button>
      )}
    </div>
  )
}

/** For the call of the form. */
export const officialTopicFields = toldAt('title', 'content', 'startTime')

interface FormProps {
  busy: boolean
  onCancel: () => void
  onSubmit: (draft: OfficialTopicDraft) => Promise<unknown>
}

/** Writes a topic of an official account, with how its readers will see it beside. */
export const OfficialTopicForm = ({ busy, onCancel, onSubmit }: FormProps) => {
  const id = useId()
  const { data: categories = [] } = useCategories()
  const [draft, setDraft] = useState<Partial<OfficialTopicDraft>>({})
  const [pictures, setPictures] = useState<Picture[]>([])
  const [openTime] = useState(() => new Date().toISOString())
  const { wrong, setWrong, passWrong } = useWrong()
  const isLater = draft.startTime !== undefined && draft.startTime > openTime
  const category = categories.find((one) => one.id === draft.categoryId) ?? categories[0] ?? { id: '0', name: '分类' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong({})
    const written = readForm(new FormData(event.currentTarget))
    onSubmit({ ...written, pictureIds: pictures.map((picture) => picture.id) }).catch(passWrong)
  }
  return (
    <Card className="p-4">
      <form
        aria-label="写官方帖子"
        onSubmit={submit}
        onInput={(event) => setDraft(readForm(new FormData(event.currentTarget)))}
        className="grid grid-cols-1 gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_360px]"
      >
        <div className="grid grid-cols-1 content-start gap-3 *:min-w-0 md:grid-cols-2">
          <Select id={`${id}-account`} name="account" label="以谁的名义" options={authorNames} />
          <Select
            id={`${id}-category`}
            name="category"
            label="分类"
            options={Object.fromEntries(categories.map((one) => [one.id, one.name]))}
          />
          <div className="md:col-span-2">
            <TextField
              label="标题"
              name="title"
              required
              maxLength={limits.topicTitle.max}
              autoComplete="off"
              error={wrong.title}
            />
          </div>
          <div className="md:col-span-2">
            <TextArea
              label="正文"
              name="content"
              required
              rows={8}
              maxLength={limits.topicContent.max}
              error={wrong.content}
            />
          </div>
          <div className="md:col-span-2">
            <PictureChoice pictures={pictures} onChange={setPictures} />
          </div>
          <TextField label="发布时间（不填就是现在）" name="start" type="datetime-local" error={wrong.startTime} />
          <div className="flex flex-wrap items-end justify-end gap-3">
            <Button variant="secondary" onClick={onCancel}>
              取消
            </Button>
            <Button type="submit" busy={busy}>
              {isLater ? '定时发布' : '立即发布'}
            </Button>
          </div>
        </div>
        <Preview draft={draft} pictures={pictures} category={category} openTime={openTime} />
      </form>
    </Card>
  )
}
