import { limits } from '#contract/limits.ts'
import { PasswordField, TextField, type TextFieldProps } from '#web/ui/field.tsx'

type Props = Omit<TextFieldProps, 'label'> & { label?: string }

// What is typed exactly is neither capitalised nor corrected.
const exact = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

/** Whom one signs in as. */
export const UsernameField = (props: Props) => (
  <TextField label="用户名" autoComplete="username" {...exact} {...props} />
)

/** An e-mail address. */
export const EmailField = (props: Props) => (
  <TextField label="邮箱" type="email" inputMode="email" autoComplete="email" {...exact} {...props} />
)

/** A password as it is chosen. */
export const NewPasswordField = ({ label = '密码', ...props }: Props) => (
  <PasswordField
    label={label}
    hint={`至少 ${limits.password.min} 个字符，越长越安全，不必混用符号`}
    autoComplete="new-password"
    {...props}
  />
)
