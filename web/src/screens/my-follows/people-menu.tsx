import { Ban, UserRoundPlus } from 'lucide-react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Menu } from '#web/ui/menu.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What else there is about people. */
export const PeopleMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const navigation = useNavigation()
  const actions = [
    { text: '添加好友', icon: <UserRoundPlus {...icon} />, run: () => navigation.go({ to: '/add-friend' }) },
    {
      text: '黑名单',
      icon: <Ban {...icon} />,
      run: () => {
        onClose()
        navigation.go({ to: '/my-follows', search: { tab: 'blocks' } })
      },
    },
  ]
  return (
    <Menu
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="更多"
      actions={actions}
    />
  )
}
