import type { ReactNode } from 'react'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'

/** Logged out: what signing in is good for, and the way there and back. */
export const Invitation = ({ theme }: { theme: ReactNode }) => (
  <>
    <section
      aria-labelledby="invitation"
      className="flex flex-col items-center rounded-card bg-card px-6 py-8 text-center"
    >
      <Mark size={56} />
      <h2 id="invitation" className="mt-4 text-xl font-semibold">
        欢迎来到鸿雁
      </h2>
      <p className="mt-1.5 mb-6 text-base text-ink-2">登录后可以回复话题、收藏喜欢的内容</p>
      <Link to="/login" search={{ redirect: '/user' }} className={buttonClass({ size: 'lg', block: true })}>
        登录 / 注册
      </Link>
    </section>
    {theme}
  </>
)
