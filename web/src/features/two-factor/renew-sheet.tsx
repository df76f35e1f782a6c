import { toast } from '#web/ui/toast.tsx'
import { AppOrRecoveryForm } from './app-or-recovery-form.tsx'
import { StepsSheet } from './steps-sheet.tsx'
import { useTwoFactorDeeds } from './two-factor-deeds.ts'

interface RenewSheetProps {
  open: boolean
  onClose: () => void
}

/** New recovery codes in place of all earlier ones. */
export const RenewSheet = ({ open, onClose }: RenewSheetProps) => {
  const { renewRecovery } = useTwoFactorDeeds()
  return (
    <StepsSheet open={open} onClose={onClose} title="重新生成恢复码" onSaved={() => toast('新的恢复码已生效')}>
      {(onCodes) => (
        <AppOrRecoveryForm
          text="新的一组生成后，以前的恢复码全部作废。"
          submitText="生成新的一组"
          onSubmit={async (code) => onCodes(await renewRecovery(code))}
        />
      )}
    </StepsSheet>
  )
}
