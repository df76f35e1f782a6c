import { Switch } from '#web/ui/switch.tsx'
import { looks, type QrLook } from '../design.ts'

const ringOf = (chosen: boolean) => (chosen ? { outline: '2px solid var(--color-ink)', outlineOffset: 2 } : undefined)

interface LookFieldsProps {
  look: QrLook
  onChange: (look: QrLook) => void
}

const ownColours = [
  ['dark', '码的颜色'],
  ['light', '底色'],
] as const

/** Colours, ready and of one's own, and the mark in the middle. */
export const LookFields = ({ look, onChange }: LookFieldsProps) => (
  <fieldset className="rounded-card bg-card">
    <legend className="sr-only">样子</legend>
    <div className="flex flex-wrap gap-3 px-4 pt-4 pb-2">
      {looks.map(({ key, name, dark, light }) => {
        const chosen = look.dark === dark && look.light === light
        return (
          <label
            key={key}
            style={{ ...ringOf(chosen), background: light, color: dark }}
            className="grid size-11 cursor-pointer place-items-center rounded-full border border-edge/50 has-focus-visible:outline-2 has-focus-visible:outline-river"
          >
            <input
              type="radio"
              name="qr-look"
              aria-label={name}
              checked={chosen}
              onChange={() => onChange({ ...look, dark, light })}
              className="sr-only"
            />
            <span aria-hidden style={{ background: dark }} className="size-6 rounded-control" />
          </label>
        )
      })}
    </div>
    <div className="flex flex-wrap gap-x-6 gap-y-1 px-4">
      {ownColours.map(([key, name]) => (
        <label key={key} className="flex min-h-11 items-center gap-2 text-sm text-ink-2">
          <input
            type="color"
            value={look[key]}
            onChange={(event) => onChange({ ...look, [key]: event.target.value })}
            className="size-11 cursor-pointer bg-transparent"
          />
          {name}
        </label>
      ))}
    </div>
    <Switch
      label="中间放鸿雁的标记"
      description="纠错会跟着提高，挡住一块也能扫"
      checked={look.mark}
      onCheckedChange={(mark) => onChange({ ...look, mark })}
    />
  </fieldset>
)
