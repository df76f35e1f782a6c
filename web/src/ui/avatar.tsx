import { clsx } from 'clsx'

/** Paper grounds with ink on them, as in old letter papers, and as those are by lamplight; each passes 4.5:1. */
const tints = [
  'bg-[#E3D9C6] text-[#4E3F22] dark:bg-[#3D3528] dark:text-[#E0CFA9]',
  'bg-[#D5DFE3] text-[#23475E] dark:bg-[#243742] dark:text-[#AFCFE1]',
  'bg-[#DBE3D3] text-[#2F5238] dark:bg-[#28392D] dark:text-[#B2D5BA]',
  'bg-[#EBD8D1] text-[#7A2E22] dark:bg-[#452D28] dark:text-[#EDBBAE]',
  'bg-[#E2DAE4] text-[#4B3556] dark:bg-[#392F41] dark:text-[#D8C2E2]',
  'bg-[#DEDCD6] text-[#33373C] dark:bg-[#32363A] dark:text-[#CFD2D6]',
]

const tintOf = (name: string) => {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return tints[hash % tints.length]
}

export interface AvatarProps {
  name: string
  /** Without a picture, the first character of the name stands for it. */
  src: string | null
  /** In px. */
  size?: number
  className?: string
}

/** A round picture of someone whose name stands beside it; so it has no name of its own. */
export const Avatar = ({ name, src, size = 40, className }: AvatarProps) =>
  src ? (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ width: size, height: size }}
      className={clsx('shrink-0 rounded-full bg-wash object-cover', className)}
    />
  ) : (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full leading-none font-medium select-none',
        tintOf(name),
        className,
      )}
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? '雁'}
    </span>
  )
