import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toldAt, useAct, useList, useWrong } from '../data.ts'
import { Card, When } from '../parts.tsx'

const NoteForm = ({ handoverId }: { handoverId: string }) => {
  const [clientId, setClientId] = useState(randomId)
  const { wrong, setWrong, passWrong } = useWrong()
  const add = useAct((body: InputOf<'service.addNote'>['body']) => call('service.addNote', { body }, toldAt('content')))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    setWrong({})
    await add.mutateAsync({ handoverId, clientId, content: String(new FormData(element).get('note')) })
    element.reset()
    setClientId(randomId())
  }
  return (
    <form
      aria-label="写备注"
      onSubmit={(event) => void submit(event).catch(passWrong)}
      className="flex flex-col gap-2 border-t border-line p-3"
    >
      <TextArea
        label="写一条备注"
        name="note"
        required
        rows={2}
        maxLength={limits.handoverNote.max}
        error={wrong.content}
      />
      <Button type="submit" variant="secondary" size="sm" busy={add.isPending} className="self-end">
        记下
      </Button>
    </form>
  )
}

/** What the desk tells itself of a conversation. */
export const Notes = ({ handoverId, writes }: { handoverId: string; writes: boolean }) => {
  const list = useList(['notes', handoverId], (cursor) =>
    call('service.pageNotes', { body: { handoverId, pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Card>
      <h2 className="px-3 pt-3 text-base font-medium">备注</h2>
      <p className="px-3 pb-2 text-xs text-ink-3">只有客服看得到</p>
      {list.error && list.items === undefined ? (
        <ErrorState message={list.error.message} onRetry={list.retry} />
      ) : (
        <ul aria-label="备注" aria-busy={list.items === undefined} className="flex flex-col gap-3 px-3 pb-3">
          {list.items?.map(({ id, author, content, time }) => (
            <li key={id} className="text-base">
              <p className="break-words whitespace-pre-line">{content}</p>
              <p className="text-xs text-ink-3">
                {author?.nickname ?? '已注销用户'} · <When time={time} />
              </p>
            </li>
          ))}
          {list.items?.length === 0 && <li className="text-sm text-ink-2">还没有备注。</li>}
          {list.more && (
            <li className="self-center">
              <Button variant="quiet" size="sm" busy={list.busy} onClick={list.more}>
                更早的
              </Button>
            </li>
          )}
        </ul>
      )}
      {writes && <NoteForm handoverId={handoverId} />}
    </Card>
  )
}
