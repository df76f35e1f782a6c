import type { UserCard } from '#contract/user.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { PeopleChoice } from './people-choice.tsx'

interface PeoplePickerProps {
  title: string
  open: boolean
  onClose: () => void
  onPick: (user: UserCard) => void
}

/** A sheet in which somebody is chosen: friends first, everybody by searching. */
export const PeoplePicker = ({ title, open, onClose, onPick }: PeoplePickerProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={title}
  >
    <PeopleChoice
      onPick={(user) => {
        onClose()
        onPick(user)
      }}
    />
  </Sheet>
)
