import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { formatDateTime } from '#web/lib/time/format-date-time.ts'
import { useCancelClosing } from '../api/cancel-closing.ts'
import { ClosingForm } from './closing-form.tsx'
import { useCloseTime } from '../api/select-closing.ts'

const Closing = ({ closeTime }: { closeTime: string }) => {
  const { mutate, isPending } = useCancelClosing()
  return (
    <div className="rounded-card bg-card p-4">
      <p className="text-base font-medium">账号将于 {formatDateTime(closeTime)} 注销</p>
      <p className="mt-0.5 text-sm text-ink-2">在那之前撤销，一切照旧。</p>
      <Button variant="secondary" className="mt-3" busy={isPending} onClick={() => mutate()}>
        撤销注销
      </Button>
    </div>
  )
}

/** Leaving for good, and the way back. */
export const ClosingSection = () => {
  const closeTime = useCloseTime() ?? null
  const [open, setOpen] = useState(false)
  return (
    <Section title="离开鸿雁" {...(closeTime === null && { note: '注销后有 7 天可以反悔。' })}>
      {closeTime === null ? (
        <List>
          <ListItem title={<span className="text-rust">注销账号</span>} chevron onClick={() => setOpen(true)} />
        </List>
      ) : (
        <Closing closeTime={closeTime} />
      )}
      <Sheet open={open} onOpenChange={setOpen} title="注销账号">
        <ClosingForm />
      </Sheet>
    </Section>
  )
}
