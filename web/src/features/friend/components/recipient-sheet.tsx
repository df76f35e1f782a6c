import { type ReactNode, useState } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'
import { PeopleChoice } from './people-choice.tsx'

interface RecipientSheetProps<Recipient> {
  open: boolean
  onClose: () => void
  /** While nobody is chosen yet, and then. */
  title: (recipient: Recipient | null) => string
  /** What one who is chosen of the people is; `name` is what the user calls them. */
  recipientOf: (person: { id: string; name: string }) => Recipient
  /** Others who can be chosen, above the people. */
  renderHead?: (pick: (recipient: Recipient) => void) => ReactNode
  /** What is said and done once somebody is chosen. */
  children: (recipient: Recipient, steps: { close: () => void; back: () => void }) => ReactNode
}

/** Chooses to whom something goes, and then asks how. */
export const RecipientSheet = <Recipient,>({
  open,
  onClose,
  title,
  recipientOf,
  renderHead,
  children,
}: RecipientSheetProps<Recipient>) => {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const back = () => setRecipient(null)
  const close = () => {
    back()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={title(recipient)}
    >
      {recipient === null ? (
        <PeopleChoice
          onPick={({ id, remark, nickname }) => setRecipient(() => recipientOf({ id, name: remark || nickname }))}
          head={renderHead?.((chosen) => setRecipient(() => chosen))}
        />
      ) : (
        children(recipient, { close, back })
      )}
    </Sheet>
  )
}
