import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import './secret-pad.css'

const secretLength = 6
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const

// Drawn here: an icon of the library would weigh on the first page, which has them all.
const Backspace = () => (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
  >
    <path strokeLinecap="round" strokeLinejoin="round" d="M9 5h11v14H9l-6-7 6-7Zm3 5 4 4m0-4-4 4" />
  </svg>
)

interface SecretPadProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The last digit has come. */
  onComplete: (value: string) => void
  /** It is being checked: nothing more is taken. */
  busy?: boolean
  /** Why the last one was not taken. */
  error?: string | undefined
}

/** Digits as a person types or pastes them: full width, parted by spaces. */
const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')

/**
 * Six digits that nobody sees, on a keypad of our own: no keyboard of the system learns them. One field to who types, pastes or
 * listens; the keys write into it.
 */
export const SecretPad = ({ label, value, onChange, onComplete, busy = false, error }: SecretPadProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The drawer takes the focus when it opens; then it belongs here.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const take = (text: string) => {
    if (busy) return
    const next = digitsOf(text).slice(0, secretLength)
    onChange(next)
    if (next.length === secretLength && value.length < secretLength) onComplete(next)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-3 block text-center text-base text-ink-2">
        {label}
      </label>
      <div className={clsx('wallet-secret', error !== undefined && 'wallet-shake')} data-wrong={error !== undefined}>
        <input
          ref={input}
          id={id}
          // Nothing fills it in and nothing keeps it; the system's own keyboard stays away.
          type="password"
          inputMode="none"
          autoComplete="off"
          data-1p-ignore
          value={value}
          onChange={(event) => take(event.target.value)}
          onSelect={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={clsx(error !== undefined && `${id}-error`, `${id}-count`)}
          aria-busy={busy || undefined}
        />
        <div aria-hidden className={clsx('wallet-dots', busy && 'opacity-50')}>
          {Array.from({ length: secretLength }, (_, index) => (
            <span key={index} data-filled={index < value.length} />
          ))}
        </div>
      </div>
      <p id={`${id}-count`} className="sr-only" aria-live="polite">
        已输入 {value.length} 位，共 {secretLength} 位
      </p>
      <div className="grid min-h-11 place-items-center py-2 text-center text-sm">
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className="text-rust">
            {error}
          </p>
        )}
        {busy && (
          <p role="status" className="text-ink-2">
            正在确认…
          </p>
        )}
      </div>
      <div role="group" aria-label="数字键盘" className="wallet-keys">
        {keys.map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <button key={key} type="button" onClick={() => take(value + key)}>
              {key}
            </button>
          ),
        )}
        <button type="button" aria-label="退格" data-quiet onClick={() => !busy && onChange(value.slice(0, -1))}>
          <Backspace />
        </button>
      </div>
    </div>
  )
}
