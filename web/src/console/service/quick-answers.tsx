import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { QuickAnswer } from '#contract/service.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passShown, toldAt, useAct, useWrong } from '../data.ts'
import { Tag } from '../parts.tsx'

interface FormProps {
  /** What is changed; undefined for a new one. */
  answer: QuickAnswer | undefined
  onDone: () => void
}

const AnswerForm = ({ answer, onDone }: FormProps) => {
  const [clientId, setClientId] = useState(randomId)
  const [shared, setShared] = useState(answer?.sharedFlag ?? false)
  const { wrong, setWrong, passWrong } = useWrong()
  const save = useAct((body: InputOf<'service.saveQuickAnswer'>['body']) =>
    call('service.saveQuickAnswer', { body }, toldAt('title', 'content')),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    setWrong({})
    await save.mutateAsync({
      ...{ clientId, title: String(form.get('title')), content: String(form.get('content')), sharedFlag: shared },
      ...(answer ? { quickAnswerId: answer.id } : {}),
    })
    toast('已保存')
    element.reset()
    setClientId(randomId())
    onDone()
  }
  return (
    <form
      aria-label={answer ? `修改「${answer.title}」` : '新的快捷回复'}
      onSubmit={(event) => void submit(event).catch(passWrong)}
      className="flex flex-col gap-3"
    >
      <TextField
        label="名称"
        name="title"
        required
        maxLength={limits.quickAnswerTitle.max}
        defaultValue={answer?.title}
        placeholder="例如：请发截图"
        error={wrong.title}
        autoComplete="off"
      />
      <TextArea
        label="内容"
        name="content"
        required
        rows={3}
        maxLength={limits.messageContent.max}
        defaultValue={answer?.content}
        error={wrong.content}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="所有客服共用" checked={shared} onCheckedChange={setShared} />
        <Button type="submit" busy={save.isPending}>
          {answer ? '保存修改' : '添加'}
        </Button>
      </div>
    </form>
  )
}

const Manager = ({ answers }: { answers: readonly QuickAnswer[] }) => {
  const [editing, setEditing] = useState<QuickAnswer>()
  const remove = useAct((quickAnswerId: string) => call('service.deleteQuickAnswer', { body: { quickAnswerId } }))
  return (
    <div className="flex flex-col gap-5">
      <AnswerForm key={editing?.id ?? 'new'} answer={editing} onDone={() => setEditing(undefined)} />
      {answers.length > 0 && (
        <ul aria-label="快捷回复" className="divide-y divide-line border-t border-line">
          {answers.map((answer) => (
            <li key={answer.id} className="flex flex-wrap items-start justify-between gap-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {answer.title} {answer.sharedFlag && <Tag>共用</Tag>}
                </p>
                <p className="line-clamp-2 text-sm text-ink-2">{answer.content}</p>
              </div>
              <div className="flex gap-1.5">
                <Button variant="quiet" size="sm" onClick={() => setEditing(answer)}>
                  修改
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  busy={remove.isPending}
                  onClick={() => void remove.mutateAsync(answer.id).then(() => toast('已删除'), passShown)}
                >
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Texts at hand: one is chosen into what is being written. */
export const QuickAnswers = ({ onChoose }: { onChoose: (content: string) => void }) => {
  const [managing, setManaging] = useState(false)
  const { data: answers = [] } = useQuery({
    queryKey: ['quick-answers'],
    queryFn: () => call('service.listQuickAnswers', {}, { quiet: true }),
  })
  return (
    <div role="group" aria-label="快捷回复" className="flex flex-wrap items-center gap-1.5">
      {answers.map(({ id, title, content }) => (
        <Button key={id} variant="secondary" size="sm" title={content} onClick={() => onChoose(content)}>
          {title}
        </Button>
      ))}
      <Button variant="quiet" size="sm" onClick={() => setManaging(true)}>
        <Settings2 size={16} aria-hidden />
        {answers.length === 0 ? '添加快捷回复' : '管理'}
      </Button>
      <WideDialog open={managing} onOpenChange={setManaging} title="快捷回复">
        <Manager answers={answers} />
      </WideDialog>
    </div>
  )
}
