import { NewPasswordField } from './account-fields.tsx'
import { passwordStrengthOf } from './password-strength.ts'

type ChosenPasswordFieldProps = Parameters<typeof NewPasswordField>[0] & {
  /** As it stands in the field. */
  typed: string
}

/** A new password, with a quiet word on how it stands. */
export const ChosenPasswordField = ({ typed, ...props }: ChosenPasswordFieldProps) => {
  const { level, words } = passwordStrengthOf(typed)
  return (
    <div>
      <NewPasswordField {...props} hint={words} />
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className="h-1 flex-1 rounded-full bg-line transition-colors"
            style={step <= level ? { background: 'var(--color-leaf)' } : undefined}
          />
        ))}
      </div>
    </div>
  )
}
