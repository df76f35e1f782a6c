import { Pencil, Trash2 } from 'lucide-react'
import type { Address } from '#contract/address.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { areaText } from '../area.ts'

/** Pressed onto the address that is the default. */
const DefaultSeal = () => (
  <span className="absolute top-3.5 right-4 rounded-[6px] border-2 border-seal px-1.5 py-0.5 text-sm leading-none font-semibold text-seal [rotate:-6deg]">
    默认
  </span>
)

interface AddressCardProps {
  address: Address
  /** It is being made the default. */
  busy: boolean
  onMakeDefault: () => void
  onDelete: () => void
}

/** One address: a tap changes it, and what else can be done with it stands below. */
export const AddressCard = ({ address, busy, onMakeDefault, onDelete }: AddressCardProps) => {
  const { id, name, phone, detail, label, defaultFlag } = address
  const area = areaText(address)
  const edit = { to: '/address/$id', params: { id } } as const
  return (
    <article aria-label={`${name}，${detail}`} className="relative rounded-card bg-card">
      <Link
        {...edit}
        className="block rounded-t-card px-4 pt-4 pb-3 -outline-offset-2 transition-colors active:bg-wash"
      >
        <span
          className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 ${defaultFlag ? 'pr-16' : ''}`}
        >
          {label !== '' && (
            <span className="rounded-control bg-river/12 px-2 py-0.5 text-xs font-medium text-river">{label}</span>
          )}
          {area || '地区已更名，请重新选择'}
        </span>
        <span className="mt-1.5 block text-lg font-semibold wrap-anywhere">{detail}</span>
        <span className="mt-1.5 flex flex-wrap gap-x-3 text-base text-ink-2">
          <span className="wrap-anywhere">{name}</span>
          <span className="tabular-nums">{phone}</span>
        </span>
      </Link>
      {defaultFlag && <DefaultSeal />}
      <div className="mx-4 flex min-h-12 items-center border-t border-line">
        {defaultFlag ? (
          <span className="text-sm text-ink-3">默认用这个地址</span>
        ) : (
          <Button
            variant="quiet"
            size="md"
            busy={busy}
            className="-ml-2 px-2! text-sm!"
            aria-label={`把${name}的地址设为默认`}
            onClick={onMakeDefault}
          >
            设为默认
          </Button>
        )}
        <span className="-mr-3 ml-auto flex text-ink-2">
          <Link
            {...edit}
            aria-label={`编辑${name}的地址`}
            className="inline-grid size-11 place-items-center rounded-full transition active:bg-wash"
          >
            <Pencil size={18} aria-hidden />
          </Link>
          <IconButton label={`删除${name}的地址`} onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
    </article>
  )
}
