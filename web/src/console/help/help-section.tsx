import { type FormEvent, useState } from 'react'
import type { HelpGroup, ManagedArticle } from '#contract/help.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAtReason, useAct, useList } from '../data.ts'
import { Rows, Section, Select, Tag } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { TextLine, TextVersions } from '../text-versions.tsx'
import { groupNames, HelpForm, helpFields } from './help-form.tsx'

const usePublish = (told = toldAtReason) =>
  useAct((body: InputOf<'help.publish'>['body']) => call('help.publish', { body }, told))

const Writing = ({ article, onDone }: { article?: ManagedArticle; onDone: () => void }) => {
  const publish = usePublish(helpFields)
  return (
    <HelpForm
      label={article ? `修改「${article.title}」` : '写帮助文章'}
      before={article}
      busy={publish.isPending}
      onCancel={onDone}
      onSubmit={async (draft) => {
        const { latestVersion = 0 } = article ?? {}
        await publish.mutateAsync({ ...draft, latestVersion })
        const isLater = draft.startTime !== undefined && Date.parse(draft.startTime) > Date.now()
        toast(isLater ? '已定好，到时间就会生效' : draft.shownFlag ? '已发布' : '已存为草稿')
        onDone()
      }}
    />
  )
}

const Versions = ({ article: { slug, latestVersion }, writes }: { article: ManagedArticle; writes: boolean }) => {
  const list = useList(['help-versions', slug], (cursor) =>
    call('help.pageVersions', { body: { slug, pageSize: 10, cursor } }, { quiet: true }),
  )
  const cancel = useAct((body: InputOf<'help.cancelVersion'>['body']) =>
    call('help.cancelVersion', { body }, toldAtReason),
  )
  const publish = usePublish()
  return (
    <TextVersions
      list={list}
      writes={writes}
      busy={cancel.isPending || publish.isPending}
      cancel={({ version }, reason) => cancel.mutateAsync({ slug, version, reason })}
      restore={({ group, title, keywords, text, position }, reason) => {
        const body = { group, title, keywords, text, position, shownFlag: true }
        return publish.mutateAsync({ slug, latestVersion, ...body, reason })
      }}
      restoreText="用户马上会看到这一版，现在的留在版本里。"
    >
      {({ title, text, shownFlag }) => (
        <>
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {!shownFlag && <Tag>不展示</Tag>}
          </p>
          <p className="mt-1 text-base whitespace-pre-line text-ink-2">{text}</p>
        </>
      )}
    </TextVersions>
  )
}

const Article = ({ article, writes }: { article: ManagedArticle; writes: boolean }) => {
  const [asking, setAsking] = useState<'show' | 'edit' | 'versions'>()
  const close = () => setAsking(undefined)
  const publish = usePublish()
  const { slug, group, title, keywords, text, position, shownFlag, latestVersion, coming } = article
  if (asking === 'edit') return <Writing article={article} onDone={close} />
  const change = async (reason: string) => {
    const body = { group, title, keywords, text, position, shownFlag: !shownFlag }
    await publish.mutateAsync({ slug, latestVersion, ...body, reason })
    toast(shownFlag ? '已撤下' : '已展示')
  }
  return (
    <article>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{title}</h2>
        {article.state === 'coming' ? (
          <Tag tone="warn">定时</Tag>
        ) : shownFlag ? (
          <Tag tone="good">展示中</Tag>
        ) : (
          <Tag>不展示</Tag>
        )}
        <Tag>{group}</Tag>
      </div>
      <p className="mt-1 line-clamp-2 whitespace-pre-line text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <TextLine text={article} />
        <span className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => setAsking('versions')}>
            版本
          </Button>
          {writes && (
            <Button variant="secondary" size="sm" onClick={() => setAsking('edit')}>
              修改
            </Button>
          )}
          {writes && article.state === 'standing' && (
            <Button variant={shownFlag ? 'danger' : 'secondary'} size="sm" onClick={() => setAsking('show')}>
              {shownFlag ? '撤下' : '展示'}
            </Button>
          )}
        </span>
      </div>
      <ReasonDialog
        open={asking === 'show'}
        onClose={close}
        title={shownFlag ? `撤下「${title}」？` : `展示「${title}」？`}
        text={
          (shownFlag ? '帮助中心和客服小雁都不会再给出它。' : '帮助中心和客服小雁会给出它。') +
          (coming ? '定时的那一版到时间仍会生效，不要它就到版本里取消。' : '')
        }
        actText={shownFlag ? '确认撤下' : '确认展示'}
        danger={shownFlag}
        busy={publish.isPending}
        onAct={change}
      />
      <WideDialog open={asking === 'versions'} onOpenChange={(open) => !open && close()} title={`「${title}」的版本`}>
        {asking === 'versions' && <Versions article={article} writes={writes} />}
      </WideDialog>
    </article>
  )
}

/** What the help says, and 客服小雁 answers with. */
export const HelpSection = ({ may }: SectionProps) => {
  const writes = may('help.write')
  const [isWriting, setWriting] = useState(false)
  const [filter, setFilter] = useState<{ group?: HelpGroup; keyword?: string }>({})
  const list = useList(['help-articles', filter], (cursor) =>
    call('help.pageAll', { body: { ...filter, pageSize: 20, cursor } }, { quiet: true }),
  )
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [group, keyword] = [String(form.get('group')), String(form.get('keyword')).trim()]
    setFilter({ ...(group === '' ? {} : { group: group as HelpGroup }), ...(keyword === '' ? {} : { keyword }) })
  }
  return (
    <Section
      title="帮助文章"
      text="帮助中心里的问答，客服小雁也用它们回答。改动到生效时间就换上，旧的留在版本里。"
      action={writes && !isWriting && <Button onClick={() => setWriting(true)}>写一篇</Button>}
    >
      {isWriting && <Writing onDone={() => setWriting(false)} />}
      <form onSubmit={find} className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[2fr_1fr_auto]">
        <TextField label="查找" name="keyword" autoComplete="off" maxLength={limits.keyword.max} />
        <Select id="help-group" name="group" label="分组" options={{ '': '全部', ...groupNames }} />
        <Button type="submit" variant="secondary" size="lg">
          查找
        </Button>
      </form>
      <Rows label="帮助文章" list={list} empty="没有这样的文章" keyOf={({ slug }) => slug}>
        {(article) => <Article article={article} writes={writes} />}
      </Rows>
    </Section>
  )
}
