import { type FormEvent, useState } from 'react'
import { isTooLong } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSetRemark } from '../api/set-remark.ts'

interface RemarkSheetProps {
  open: boolean
  onClose: () => void
  userId: string
  nickname: string
  /** As it is now. */
  remark: string
}

/** Gives somebody a name that only the user sees. */
export const RemarkSheet = ({ open, onClose, userId, nickname, remark }: RemarkSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="设置备注"
  >
    <RemarkForm userId={userId} nickname={nickname} remark={remark} onDone={onClose} />
  </Sheet>
)

type RemarkFormProps = Pick<RemarkSheetProps, 'userId' | 'nickname' | 'remark'> & { onDone: () => void }

const RemarkForm = ({ userId, nickname, remark, onDone }: RemarkFormProps) => {
  const [text, setText] = useState(remark)
  const { mutate, isPending, error, reset } = useSetRemark(userId)
  const tooLong = isTooLong(text.trim(), limits.remark.max)
  const message = tooLong ? `备注最多 ${limits.remark.max} 个字` : error?.message

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tooLong || isPending) return
    const wanted = text.trim()
    mutate(wanted, {
      onSuccess: () => {
        toast(wanted === '' ? '已去掉备注' : '已保存')
        onDone()
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="备注"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          reset()
        }}
        placeholder={nickname}
        hint="只有你看得到；留空则显示昵称"
        autoComplete="off"
        autoFocus
        {...(message !== undefined && { error: message })}
      />
      <Button type="submit" size="lg" block busy={isPending}>
        保存
      </Button>
    </form>
  )
}
