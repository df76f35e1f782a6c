import { type FormEvent, useId, useState } from 'react'
import { type HelpArticleText, type HelpGroup, helpGroups } from '#contract/help.ts'
import { limits } from '#contract/limits.ts'
import { appTextLimits } from '#contract/operator-limits.ts'
import { ArticleRow } from '#web/features/help/components/article-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toldAt, useWrong } from '../data.ts'
import { timeOf } from '../day-time.ts'
import { Card, Select } from '../parts.tsx'

/** What is written of an article, with its name, its time and why. */
export interface HelpDraft extends HelpArticleText {
  slug: string
  startTime?: string
  reason: string
}

export const groupNames = Object.fromEntries(helpGroups.map((group) => [group, group]))

const readForm = (form: FormData, slug: string | undefined, shownFlag: boolean): HelpDraft => {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const startTime = timeOf(form.get('start'))
  const keywords = read('keywords').split('\n')
  return {
    ...{ slug: slug ?? read('slug'), group: read('group') as HelpGroup, title: read('title'), text: read('text') },
    keywords: keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ''),
    ...{ position: Number(read('position')), shownFlag, reason: read('reason') },
    ...(startTime === undefined ? {} : { startTime }),
  }
}

/** As it stands on the help page. */
export const HelpPreview = ({ article }: { article: Pick<HelpDraft, 'slug' | 'group' | 'title' | 'text'> }) => (
  <figure className="flex flex-col gap-2">
    <figcaption className="text-sm text-ink-2">用户看到的样子</figcaption>
    <div inert className="w-full max-w-90 rounded-sheet border border-line bg-paper p-4">
      <p className="mb-2 px-1 text-sm font-medium text-ink-2">{article.group}</p>
      <ul className="overflow-hidden rounded-card bg-card">
        <ArticleRow article={article} question="" level="h3" open linked={false} onToggle={() => {}} />
      </ul>
    </div>
  </figure>
)

/** For the call of the form. */
export const helpFields = toldAt('title', 'text', 'slug', 'position', 'startTime', 'reason')

interface HelpFormProps {
  label: string
  /** What is changed; undefined for a new one. */
  before?: (HelpArticleText & { slug: string }) | undefined
  busy: boolean
  onCancel: () => void
  onSubmit: (draft: HelpDraft) => Promise<unknown>
}

/** Writes an article, with how users will see it beside. */
export const HelpForm = ({ label, before, busy, onCancel, onSubmit }: HelpFormProps) => {
  const id = useId()
  const [shownFlag, setShown] = useState(before?.shownFlag ?? true)
  const [openTime] = useState(() => new Date().toISOString())
  const [draft, setDraft] = useState<Partial<HelpDraft>>(before ?? {})
  const { wrong, setWrong, passWrong } = useWrong()
  const isLater = draft.startTime !== undefined && draft.startTime > openTime
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong({})
    onSubmit(readForm(new FormData(event.currentTarget), before?.slug, shownFlag)).catch(passWrong)
  }
  const form = (
    <form
      aria-label={label}
      onSubmit={submit}
      onInput={(event) => setDraft(readForm(new FormData(event.currentTarget), before?.slug, shownFlag))}
      className="grid grid-cols-1 gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="grid grid-cols-1 content-start gap-3 *:min-w-0 md:grid-cols-2">
        <TextField
          label="标题"
          name="title"
          required
          maxLength={appTextLimits.articleTitle.max}
          defaultValue={before?.title}
          autoComplete="off"
          error={wrong.title}
        />
        <Select id={`${id}-group`} name="group" label="分组" options={groupNames} defaultValue={before?.group} />
        <div className="md:col-span-2">
          <TextArea
            label="正文"
            name="text"
            required
            rows={6}
            maxLength={appTextLimits.articleText.max}
            defaultValue={before?.text}
            error={wrong.text}
          />
        </div>
        <div className="md:col-span-2">
          <TextArea
            label="常见问法（一行一个，词和词之间空一格，搜索和客服小雁靠它找到这一篇）"
            name="keywords"
            rows={4}
            maxLength={appTextLimits.keywords.max * (appTextLimits.keyword.max + 1)}
            defaultValue={before?.keywords.join('\n')}
            placeholder={'发 表情\n表情包 在哪'}
          />
        </div>
        {before === undefined && (
          <TextField
            label="链接名（小写字母，可用连字符，以后不能改）"
            name="slug"
            required
            pattern="[a-z]+(-[a-z]+)*"
            title="只能是小写字母，中间可以用连字符"
            maxLength={appTextLimits.slug.max}
            autoCapitalize="off"
            autoComplete="off"
            error={wrong.slug}
          />
        )}
        <TextField
          label="组内次序（小的在前）"
          name="position"
          type="number"
          required
          min={1}
          max={appTextLimits.position.max}
          defaultValue={before?.position ?? appTextLimits.position.max}
          error={wrong.position}
        />
        <TextField label="生效时间（不填就是现在）" name="start" type="datetime-local" error={wrong.startTime} />
        <div className="md:col-span-2">
          <TextField
            label="理由（写进审计日志）"
            name="reason"
            required
            minLength={limits.staffReason.min}
            maxLength={limits.staffReason.max}
            autoComplete="off"
            error={wrong.reason}
          />
        </div>
        <div className="md:col-span-2">
          <Checkbox label="展示给用户，不勾就先存成草稿" checked={shownFlag} onCheckedChange={setShown} />
        </div>
        <div className="flex flex-wrap justify-end gap-3 md:col-span-2">
          <Button variant="secondary" onClick={onCancel}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            {isLater ? '定时生效' : shownFlag ? '立即发布' : '存为草稿'}
          </Button>
        </div>
      </div>
      <HelpPreview
        article={{
          slug: before?.slug ?? 'preview',
          group: draft.group || helpGroups[0],
          title: draft.title || '标题',
          text: draft.text || '正文写在左边，这里会跟着变。',
        }}
      />
    </form>
  )
  // What is changed has a ground already, that of its list.
  return before ? form : <Card className="p-4">{form}</Card>
}
