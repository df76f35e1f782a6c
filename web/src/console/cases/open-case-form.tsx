import { useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct } from '../data.ts'
import { Select } from '../parts.tsx'
import { goTo } from '../place.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type Kind = InputOf<'moderationCase.open'>['body']['kind']

/** What a link, or a number of the kind that is chosen, names. */
const readTarget = (text: string, kind: Kind): { kind: Kind; targetId: string } => {
  const reply = /\/topic-detail\/\d+\?(?:.*&)?reply=(\d+)/.exec(text)?.[1]
  if (reply !== undefined) return { kind: 'post', targetId: reply }
  const topic = /\/topic-detail\/(\d+)/.exec(text)?.[1]
  if (topic !== undefined) return { kind: 'topic', targetId: topic }
  const user = /\/user-detail\/(\d+)/.exec(text)?.[1]
  return user === undefined ? { kind, targetId: text } : { kind: 'user', targetId: user }
}

/** Opens a case of what nobody has reported, by its link or its number. */
export const OpenCaseForm = () => {
  const [open, setOpen] = useState(false)
  const start = useAct((body: InputOf<'moderationCase.open'>['body']) =>
    call('moderationCase.open', { body }, toldAt('kind', 'targetId', 'reason')),
  )
  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => setOpen(true)}>
        没人举报也立案
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="立案"
        text="粘贴话题、回复或主页的链接，或者选择种类后填编号。"
        actText="立案"
        busy={start.isPending}
        onAct={async (reason, form) => {
          const target = readTarget(String(form.get('target')).trim(), form.get('kind') as Kind)
          const { caseId } = await start.mutateAsync({ ...target, reason })
          toast('已立案')
          goTo({ section: 'cases', id: caseId })
        }}
      >
        {(wrong) => (
          <>
            <TextField label="链接或编号" name="target" required autoComplete="off" error={wrong.targetId} />
            <Select
              id="open-case-kind"
              name="kind"
              label="填编号时的种类"
              options={{ topic: '话题', post: '回复', user: '用户' }}
              error={wrong.kind}
            />
          </>
        )}
      </ReasonDialog>
    </>
  )
}
